import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { configurationInput, type Settings } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getConfiguration } from '../queries/get-configuration.ts';
import { getSettings } from '../queries/get-settings.ts';
import { updateConfiguration, updateScripts } from './update-configuration.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

const owner = () => runtime.as(staff(['*']));
const update = (input: unknown, ctx = owner()) => updateConfiguration(ctx, configurationInput.parse(input));
const settings = (): Promise<Settings> => getSettings(runtime.as(visitor));
const rows = async (text: string) => (await runtime.database.connection.query(text)).rows;

describe('updateConfiguration', () => {
  it('stores what changed, writes it down, and is read anew at once', async () => {
    expect((await settings()).catalog_mode).toBe(0);
    const { version } = await getConfiguration(owner());
    const after = await update({ catalog_mode: '1', name: { 'zh-CN': '街坊小店' } });
    expect(after).toMatchObject({ catalog_mode: 1, version: version + 2 });
    expect(await settings()).toMatchObject({
      catalog_mode: 1,
      name: { 'en-US': 'Kaifong', 'zh-HK': '街坊', 'zh-CN': '街坊小店' },
    });
    expect(await rows('select actor, before, after from audit_logs order by id desc limit 1')).toEqual([
      {
        actor: 'staff:1',
        before: { catalog_mode: 0, name: expect.objectContaining({ 'zh-CN': '街坊' }) },
        after: { catalog_mode: 1, name: expect.objectContaining({ 'zh-CN': '街坊小店' }) },
      },
    ]);
    await update({ catalog_mode: false });
  });

  it('a text of digits stays one: it is shown, and the next change knows it', async () => {
    const after = await update({ fb_client_id: '1234567890123456', contact_phone: '23456789' });
    expect(after).toMatchObject({ fb_client_id: '1234567890123456', contact_phone: '23456789' });
    expect(await update({ facebook_enabled: 1 })).toMatchObject({ fb_client_id: '1234567890123456' });
    await update({ facebook_enabled: 0, fb_client_id: '', contact_phone: '' });
  });

  it('writes nothing when nothing changes', async () => {
    const { version } = await getConfiguration(owner());
    const lines = await rows('select count(*)::int as n from audit_logs');
    expect((await update({ catalog_mode: 0, base_currency: 'HKD' })).version).toBe(version);
    expect(await rows('select count(*)::int as n from audit_logs')).toEqual(lines);
  });

  it('refuses settings that do not go together, and keeps everything as it was', async () => {
    const before = await getConfiguration(owner());
    const refused = update({ member_only: 1, base_currency: 'USD', default_country_code: '44' });
    await expect(refused).rejects.toMatchObject({
      code: 'validation',
      fields: {
        base_currency: [{ code: 'settings.base-currency-missing' }],
        default_country_code: [{ code: 'settings.default-country-code-missing' }],
      },
    });
    expect(await getConfiguration(owner())).toEqual(before);
  });

  it('refuses an edit made from an older version, with the current one beside it', async () => {
    const { version } = await getConfiguration(owner());
    await update({ contact_phone: '2345 6789', version });
    await expect(update({ contact_phone: '1', version })).rejects.toMatchObject({
      code: 'stale-version',
      details: { current: expect.objectContaining({ contact_phone: '2345 6789' }) },
    });
  });

  it('lets scripts be changed only by their own call', async () => {
    await update({ script_header: '<script>alert(1)</script>', slogan: 'Hello' });
    expect((await settings()).script_header).toBe('');
    await updateScripts(owner(), { script_header: '<script>measure()</script>' });
    expect((await settings()).script_header).toBe('<script>measure()</script>');
    expect((await rows('select action from audit_logs order by id desc limit 1'))[0]).toEqual({
      action: 'update script',
    });
  });
});
