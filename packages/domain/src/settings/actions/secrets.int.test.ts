// Secrets are written and never read: no call, no line of history and no row tells one.
import { generateKeyPairSync } from 'node:crypto';
import { adapter, type Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { configurationInput, type SecretName, secretNames } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { captchaService, fakeCaptchaService } from '../ports/captcha-service.ts';
import { keyFile, memoryKeyFile } from '../ports/key-file.ts';
import { getConfiguration } from '../queries/get-configuration.ts';
import { getSecret } from '../queries/get-secret.ts';
import { settingsMailServer } from '../queries/mail-server.ts';
import { requireCaptcha } from '../queries/require-captcha.ts';
import { bindings } from '../routes.ts';
import { updateConfiguration } from './update-configuration.ts';
import { layOutPem, uploadPem } from './upload-pem.ts';

let runtime: TestRuntime;
const file = memoryKeyFile();

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { adapters: [adapter(keyFile, file)] });
});
afterAll(() => runtime.close());

const owner = () => runtime.as(staff(['*']));
const update = (input: unknown, ctx = owner()) => updateConfiguration(ctx, configurationInput.parse(input));
const secretOf = (name: SecretName) => `SECRET-${name}-9876`;
const rows = async (text: string) => (await runtime.database.connection.query(text)).rows;
const everything = () => update({ secrets: Object.fromEntries(secretNames.map((name) => [name, secretOf(name)])) });
const call = (name: string, ctx: Context, input: unknown) =>
  bindings.find(({ route }) => route.name === name)?.handle(ctx, input);

describe('secrets of the settings', () => {
  beforeEach(everything);

  it('come back to the code that needs them, and to nobody else', async () => {
    for (const name of secretNames) expect(await getSecret(owner(), name)).toBe(secretOf(name));
    const replies = [
      await call('settings.get-configuration', owner(), {}),
      await call('settings.update-configuration', owner(), { slogan: 'Hello' }),
      await call('settings.update-scripts', owner(), { script_header: '' }),
      await call('settings.get-configs', runtime.as(visitor), {}),
      await call('settings.get-configs', runtime.as(visitor), { columns: [...secretNames, 'secrets', 'sealed'] }),
      await call('settings.check-pem', owner(), {}),
    ];
    expect(JSON.stringify(replies)).not.toMatch(/SECRET-/);
    const { secrets } = await getConfiguration(owner());
    expect(secrets.facebook_client_secret).toEqual({ set: true, last: '9876' });
  });

  it('lie encrypted, and history only says that they changed', async () => {
    await update({ secrets: { sms_secret: 'SECRET-other', clickup_token: null } });
    for (const table of ['settings', 'setting_secrets', 'audit_logs'])
      expect(JSON.stringify(await rows(`select * from ${table}`))).not.toMatch(/SECRET-/);
    const [line] = await rows('select after from audit_logs order by id desc limit 1');
    expect(line?.after).toEqual({ write_only_set: ['sms_secret'], write_only_removed: ['clickup_token'] });
  });

  it.each([
    ['secret', { secret: { sms_secret: 'SECRET-lost' } }],
    ['sms_secret', { sms_secret: 'SECRET-lost', slogan: 'Hello' }],
    ['secrets.sms_secrets', { secrets: { sms_secrets: 'SECRET-lost' } }],
    ['sloogan', { sloogan: 'Hello' }],
  ])('a mistyped name is refused, not dropped: %s', async (name, input) => {
    const before = await getConfiguration(owner());
    await expect(update(input)).rejects.toMatchObject({
      code: 'validation',
      fields: { [name]: [{ code: 'settings.setting-unknown' }] },
    });
    expect(await getConfiguration(owner())).toEqual(before);
  });

  it('what was read may come back whole', async () => {
    const { secrets: _states, ...read } = await getConfiguration(owner());
    expect((await update(read)).version).toBe(read.version);
  });

  it('stay as they are when they are left out, and go when they are emptied', async () => {
    await update({ slogan: 'Again', secrets: { recaptcha_secret_key: '' } });
    expect(await getSecret(owner(), 'recaptcha_secret_key')).toBeUndefined();
    expect(await getSecret(owner(), 'facebook_client_secret')).toBe(secretOf('facebook_client_secret'));
    expect((await getConfiguration(owner())).secrets.recaptcha_secret_key).toEqual({ set: false, last: '' });
  });

  it('show nothing of a short one, and refuse one with a line break', async () => {
    await update({ secrets: { smtp_password: 'short' } });
    expect((await getConfiguration(owner())).secrets.smtp_password).toEqual({ set: true, last: '' });
    expect(() => configurationInput.parse({ secrets: { smtp_password: 'a\nb' } })).toThrow();
  });

  it('are told from what only sounds like one: public keys and times stand in the history', async () => {
    await update({
      recaptcha_site_key: 'site-key-for-everybody',
      token_expired_time: 720,
      secrets: { sms_secret: 'x'.repeat(20) },
    });
    const [line] = await rows('select before, after from audit_logs order by id desc limit 1');
    expect(line?.after).toEqual({
      recaptcha_site_key: 'site-key-for-everybody',
      token_expired_time: 720,
      write_only_set: ['sms_secret'],
    });
    expect(line?.before).toMatchObject({ recaptcha_site_key: '' });
  });

  it('count as not set on a machine with another secret, and where a row took the place of another', async () => {
    const elsewhere = { ...owner(), runtime: { ...runtime, secret: 'another machine' } };
    expect(await getSecret(elsewhere, 'smtp_password')).toBeUndefined();
    expect((await getConfiguration(elsewhere)).secrets.smtp_password.set).toBe(false);
    await rows(`update setting_secrets set sealed = (select sealed from setting_secrets where key = 'sms_secret')
      where key = 'clickup_token'`);
    expect(await getSecret(owner(), 'clickup_token')).toBeUndefined();
  });
});

describe('the tabs of the configuration', () => {
  it('have versions of their own: two people on two tabs do not meet, on one tab the second is told', async () => {
    const { versions } = await getConfiguration(owner());
    await update({ tab: 'site', version: versions.site, contact_phone: '2345 6789' });
    await update({ tab: 'mail', version: versions.mail, smtp_host: 'smtp.shop.test' });
    const late = update({ tab: 'site', version: versions.site, contact_phone: '9999' });
    await expect(late).rejects.toMatchObject({
      code: 'stale-version',
      details: { current: { contact_phone: '2345 6789' } },
    });
    const secret = update({ tab: 'mail', version: versions.mail, secrets: { smtp_password: 'x' } });
    await expect(secret).rejects.toMatchObject({ code: 'stale-version' });
  });
});

describe('the mail server of the settings', () => {
  it('is put together with its password, and is none without a host', async () => {
    await update({
      smtp_host: 'SMTP.shop.test',
      smtp_port: '465',
      smtp_security: 'tls',
      smtp_user: 'shop@shop.test',
      mail_from: 'Kaifong <shop@shop.test>',
      secrets: { smtp_password: 'p@ss:/word' },
    });
    expect(await settingsMailServer.find(owner())).toEqual({
      url: 'smtps://shop%40shop.test:p%40ss%3A%2Fword@smtp.shop.test:465/',
      from: 'Kaifong <shop@shop.test>',
    });
    await update({ smtp_host: '' });
    expect(await settingsMailServer.find(owner())).toBeUndefined();
  });
});

describe('uploadPem', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const upload = (text: string) =>
    uploadPem(owner(), { filename: '../../evil.js', mimetype: 'text/html', bytes: new TextEncoder().encode(text) });

  it('lays the key out in its one file, tells what it is and never what is in it', async () => {
    expect(await upload(pem)).toMatchObject({ exists: true, kind: 'private_key' });
    expect(file.text?.trim()).toBe(pem.trim());
    const told = JSON.stringify([
      await call('settings.check-pem', owner(), {}),
      await call('settings.get-configuration', owner(), {}),
      await rows('select * from audit_logs'),
      await rows('select * from setting_secrets'),
    ]);
    expect(told).not.toContain(pem.split('\n')[1]);
  });

  it('is laid out again where the file is gone, as after a restore', async () => {
    await file.remove();
    await layOutPem(owner());
    expect(file.text?.trim()).toBe(pem.trim());
  });

  it('refuses what is no key, and keeps the one there is', async () => {
    for (const text of ['hello', `${pem}<script>`, 'x'.repeat(20_000)])
      await expect(upload(text)).rejects.toMatchObject({ fields: { pem: [{ code: 'settings.pem-unreadable' }] } });
    expect(file.text?.trim()).toBe(pem.trim());
  });
});

describe('requireCaptcha', () => {
  const ask = (token?: string) => requireCaptcha(runtime.as(visitor), 'register', token);
  const refused = (code: string) => ({ fields: { recaptcha_token: [{ code: `settings.captcha-${code}` }] } });

  it('asks on the forms the shop chose, when it has both keys', async () => {
    runtime.plug(adapter(captchaService, fakeCaptchaService('a person')));
    await ask();
    await update({
      recaptcha_site_key: 'site-key',
      recaptcha_forms: ['register'],
      secrets: { recaptcha_secret_key: '' },
    });
    await ask();
    await update({ secrets: { recaptcha_secret_key: 'the secret' } });
    await ask('a person');
    await expect(ask()).rejects.toMatchObject(refused('missing'));
    await expect(ask('a program')).rejects.toMatchObject(refused('failed'));
    await requireCaptcha(runtime.as(visitor), 'contact', undefined);
  });

  it('lets a form pass when the service is down', async () => {
    runtime.plug(adapter(captchaService, async () => 'unreachable'));
    await ask('anything');
    await expect(ask()).rejects.toMatchObject(refused('missing'));
  });
});
