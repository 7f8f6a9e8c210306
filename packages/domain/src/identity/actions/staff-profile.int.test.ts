import type { Actor, Context } from '@kaifong/kernel/context';
import { openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { domain as settingsDomain } from '../../settings/domain.ts';
import { staffProfileInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { findStaffActor } from '../queries/find-actor.ts';
import { opened } from '../testing/opened.ts';
import { createAccount, createOwner } from './create-account.ts';
import { logInStaff } from './log-in-staff.ts';
import { requestStaffReset, resetStaffPassword } from './reset-staff-password.ts';
import { updateStaffProfile } from './update-staff-profile.ts';

let runtime: TestRuntime;
let anybody: Context;
let email: string;
let turn = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settingsDomain, domain]);
  anybody = runtime.as(visitor);
});
afterAll(() => runtime.close());

const password = 'a good password';
beforeEach(async () => {
  turn += 1;
  email = `amy${turn}@shop.test`;
  await createOwner(anybody, { email, name: 'Amy', password });
});

const logIn = (given = password, who = email) => logInStaff(anybody, { email: who, password: given }).then(opened);
const alive = async (token: string) => (await findStaffActor(anybody, token)) !== undefined;
const amy = async (token: string) => runtime.as((await findStaffActor(anybody, token)) as Actor);
const update = async (token: string, input: unknown) =>
  updateStaffProfile(await amy(token), staffProfileInput.parse(input));
const letters = async (to: string) =>
  (
    await runtime.database.connection.query(
      'select language, subject, text from mail_logs where recipient = $1 order by id',
      [to],
    )
  ).rows as { language: string; subject: string; text: string }[];
const tokenIn = (text: string) => /token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';

describe('updateStaffProfile', () => {
  it('changes the name without asking and shows what it was', async () => {
    const { token } = await logIn();
    const { data, original } = await update(token, { name: 'Amy Chan', mail_language: 'zh_hk' });
    expect(data).toMatchObject({ name: 'Amy Chan', mail_language: 'zh-HK', version: 2 });
    expect(original).toMatchObject({ name: 'Amy', version: 1, role: { permission_list: ['*'] } });
  });

  it('fixes the language of her emails, and lets it go again', async () => {
    const { token } = await logIn();
    expect((await update(token, { mail_language: 'zh_cn' })).data.mail_language).toBe('zh-CN');
    expect((await update(token, { name: 'Amy' })).data.mail_language).toBe('zh-CN');
    expect((await update(token, { mail_language: null })).data.mail_language).toBeNull();
  });

  it('wants the current password for a new one, and ends the other sessions', async () => {
    const [own, other] = [await logIn(), await logIn()];
    const change = { password: 'a new password', password_confirmation: 'a new password' };
    const refusal = (code: string) => ({ fields: { current_password: [{ code: `identity.${code}` }] } });
    await expect(update(own.token, change)).rejects.toMatchObject(refusal('current-password-required'));
    const wrong = update(own.token, { ...change, current_password: 'guess' });
    await expect(wrong).rejects.toMatchObject(refusal('current-password'));
    await logIn();
    await update(own.token, { ...change, current_password: password });
    expect([await alive(own.token), await alive(other.token)]).toEqual([true, false]);
    await expect(logIn()).rejects.toMatchObject({ code: 'identity.incorrect-login' });
    await logIn('a new password');
  });

  it('refuses an address somebody has, and a stale version', async () => {
    const taken = `taken${turn}@shop.test`;
    await createAccount(anybody, { email: taken, name: 'Ben', password, role: 'order-clerk' });
    const { token } = await logIn();
    const change = { email: taken.toUpperCase(), current_password: password };
    await expect(update(token, change)).rejects.toMatchObject({
      fields: { email: [{ code: 'identity.email-taken' }] },
    });
    await expect(update(token, { name: 'X', version: 9 })).rejects.toMatchObject({ code: 'stale-version' });
  });
});

describe('a password link', () => {
  it('is mailed in the language asked in, works once, and ends every session', async () => {
    const { token } = await logIn();
    await requestStaffReset(runtime.as(visitor, 'zh-HK'), { email });
    await runtime.drain();
    const [letter] = await letters(email);
    expect(letter).toMatchObject({ language: 'zh-HK', subject: '重設你在「街坊」的密碼' });
    expect(letter?.text).toContain(`http://shop.test/admin-reset-password?token=`);
    const link = { token: tokenIn(letter?.text ?? ''), password: 'after the reset' };
    await resetStaffPassword(anybody, link);
    expect(await alive(token)).toBe(false);
    await logIn('after the reset');
    await expect(resetStaffPassword(anybody, link)).rejects.toMatchObject({ code: 'identity.reset-token-invalid' });
  });

  it('dies after an hour, and with another one that was used', async () => {
    for (let letter = 0; letter < 2; letter += 1) await requestStaffReset(anybody, { email });
    await runtime.drain();
    const [first, second] = (await letters(email)).map(({ text }) => tokenIn(text));
    await resetStaffPassword(anybody, { token: first ?? '', password: 'after the reset' });
    const dead = { code: 'identity.reset-token-invalid' };
    await expect(resetStaffPassword(anybody, { token: second ?? '', password })).rejects.toMatchObject(dead);
    await requestStaffReset(anybody, { email });
    await runtime.drain();
    runtime.advance(3_600_001);
    const late = tokenIn((await letters(email)).at(-1)?.text ?? '');
    await expect(resetStaffPassword(anybody, { token: late, password })).rejects.toMatchObject(dead);
  });

  it('is asked for in vain, and in silence, by strangers and by the fourth try in an hour', async () => {
    await requestStaffReset(anybody, { email: 'stranger@shop.test' });
    for (let tries = 0; tries < 5; tries += 1) await requestStaffReset(anybody, { email });
    await runtime.drain();
    expect(await letters('stranger@shop.test')).toEqual([]);
    expect(await letters(email)).toHaveLength(3);
  });

  it('of a staff member means nothing to customers', async () => {
    const { requirePasswordToken } = await import('./password-token.ts');
    await requestStaffReset(anybody, { email });
    await runtime.drain();
    const token = tokenIn((await letters(email))[0]?.text ?? '');
    await expect(requirePasswordToken(anybody, 'customer', token)).rejects.toMatchObject({
      code: 'identity.reset-token-invalid',
    });
    await requirePasswordToken(anybody, 'staff', token);
  });
});
