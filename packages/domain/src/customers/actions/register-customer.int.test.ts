import { openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { credentials } from '../contract/index.ts';
import { findCustomer } from '../queries/find-customer.ts';
import { changeSettings, contextWith, domains, lettersTo, newCustomer, password, typed } from '../testing/index.ts';
import { logInCustomer } from './log-in-customer.ts';
import { registerCustomer } from './register-customer.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
});
afterEach(() =>
  changeSettings(runtime, { allow_registration: 1, login_validate_email: 0, login_via_phone: 0 }).then(() => undefined),
);
afterAll(() => runtime.close());

const register = (change: Record<string, unknown> = {}) => registerCustomer(runtime.as(visitor), typed(change));
const logIn = (input: unknown) => logInCustomer(runtime.as(visitor), credentials.parse(input));
const refusedAt = (field: string, code: string) => ({ code: 'validation', fields: { [field]: [{ code }] } });

describe('registerCustomer', () => {
  it('keeps whose code she came with, and refuses one that nobody has at its field', async () => {
    const friend = await register();
    const code = friend.customer.referral_code.toLowerCase();
    const { customer } = await register({ referral_code: code });
    expect((await findCustomer(runtime.as(visitor), customer.id))?.referrer_id).toBe(friend.customer.id);
    expect(customer.referral_code).not.toBe(friend.customer.referral_code);
    await expect(register({ referral_code: 'NOBODY99' })).rejects.toMatchObject(
      refusedAt('referral_code', 'customers.referral-unknown'),
    );
  });

  it('makes an account, logs her in and mails the verification link in her language', async () => {
    const { customer, session } = await register({ language: 'zh_cn', email: 'Wen@Shop.test' });
    expect(customer).toMatchObject({ email: 'wen@shop.test', language: 'zh-CN', email_verified_at: null });
    expect(customer.referral_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await contextWith(runtime, session?.token ?? '')).actor).toMatchObject({ id: customer.id });
    const [letter, ...more] = await lettersTo(runtime, 'wen@shop.test');
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      name: 'customers.verification',
      language: 'zh-CN',
      subject: '请验证您在“街坊”的邮箱',
    });
    expect(letter?.text).toMatch(
      /http:\/\/shop\.test\/email\/verify\/\d+\/[0-9a-f]{40}\?expires=\d+&signature=[0-9a-f]{64}/,
    );
  });

  it('does not log her in while addresses must be verified', async () => {
    await changeSettings(runtime, { login_validate_email: 1 });
    const { customer, session } = await register();
    expect(session).toBeUndefined();
    const unverified = logIn({ email: customer.email, password });
    await expect(unverified).rejects.toMatchObject({ code: 'customers.email-unverified' });
    expect(await lettersTo(runtime, customer.email)).toHaveLength(2);
  });

  it('takes no password that everybody guesses or that is her mail', async () => {
    const email = 'guessable@shop.test';
    const chosen = (password: string) => register({ email, password, password_confirmation: password });
    await expect(chosen('Password1')).rejects.toMatchObject(refusedAt('password', 'identity.password-common'));
    await expect(chosen(email)).rejects.toMatchObject(refusedAt('password', 'identity.password-own-mail'));
    // Everything that is wrong is said at once.
    const both = register({ email, password: email, password_confirmation: email, phone: '1234', country_code: '852' });
    await expect(both).rejects.toMatchObject({
      fields: {
        phone: [expect.objectContaining({ code: 'customers.phone-unknown' })],
        password: [expect.objectContaining({ code: 'identity.password-own-mail' })],
      },
    });
    expect((await chosen('Temple Street 7')).customer.email).toBe(email);
  });

  it('is refused while registration is closed', async () => {
    await changeSettings(runtime, { allow_registration: 0 });
    await expect(register()).rejects.toMatchObject({ code: 'customers.registration-closed' });
  });

  it('refuses an address or telephone number that has an account, at its field', async () => {
    const first = await newCustomer(runtime, { phone: '91234567', country_code: '852' });
    await expect(register({ email: first.email.toUpperCase() })).rejects.toMatchObject(
      refusedAt('email', 'customers.email-taken'),
    );
    await expect(register({ phone: '9123 4567', country_code: '852' })).rejects.toMatchObject(
      refusedAt('phone', 'customers.phone-taken'),
    );
    await register({ phone: '66234567', country_code: '853' });
  });

  it('refuses a country code the shop does not offer and a birthday that has not been', async () => {
    await expect(register({ phone: '91234567', country_code: '44' })).rejects.toMatchObject(
      refusedAt('country_code', 'customers.country-code-not-offered'),
    );
    const ahead = register({ birthday: '2999-01-01' });
    await expect(ahead).rejects.toMatchObject(refusedAt('birthday', 'customers.birthday'));
    expect(() => typed({ birthday: '1899-12-31' })).toThrow('validation.date');
  });

  it('refuses a number its country does not have', async () => {
    await expect(register({ phone: '1234', country_code: '852' })).rejects.toMatchObject({
      code: 'validation',
      fields: { phone: [{ code: 'customers.phone-unknown', params: { code: '852' } }] },
    });
  });

  it('makes one account of two that are sent at once', async () => {
    const email = 'twice@shop.test';
    const results = await Promise.allSettled([register({ email }), register({ email })]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('logInCustomer', () => {
  const wrong = { code: 'identity.incorrect-login' };

  it('knows her by address or by telephone number', async () => {
    const { email, id } = await newCustomer(runtime, { phone: '6000 1111', country_code: '852' });
    for (const name of [{ email: email.toUpperCase() }, { phone: '6000-1111', country_code: '+852' }]) {
      const { token } = await logIn({ ...name, password });
      expect((await contextWith(runtime, token)).actor).toMatchObject({ kind: 'customer', id });
    }
  });

  it('says the same to strangers, wrong passwords, disabled accounts and those without a password', async () => {
    const { email, id } = await newCustomer(runtime);
    await expect(logIn({ email: 'stranger@shop.test', password })).rejects.toMatchObject(wrong);
    await expect(logIn({ phone: '69999999', country_code: '852', password })).rejects.toMatchObject(wrong);
    await expect(logIn({ email, password: 'guess' })).rejects.toMatchObject(wrong);
    const { connection } = runtime.database;
    await connection.query('update customers set enabled = false where id = $1', [id]);
    await expect(logIn({ email, password })).rejects.toMatchObject(wrong);
    await connection.query('update customers set enabled = true, password_hash = null where id = $1', [id]);
    await expect(logIn({ email, password })).rejects.toMatchObject(wrong);
    expect((await findCustomer(runtime.as(visitor), id))?.password_hash).toBeNull();
  });

  it('does not take telephone numbers while the shop does not offer it', async () => {
    await newCustomer(runtime, { phone: '6000 2222', country_code: '852' });
    await changeSettings(runtime, { login_via_phone: 1 });
    await expect(logIn({ phone: '60002222', country_code: '852', password })).rejects.toMatchObject(
      refusedAt('phone', 'customers.phone-login-closed'),
    );
  });

  it('makes a name wait after five failures without touching others', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const [one, other] = [await newCustomer(runtime), await newCustomer(runtime)];
    for (let failure = 0; failure < 5; failure += 1)
      await expect(logIn({ email: one.email, password: 'guess' })).rejects.toMatchObject(wrong);
    await expect(logIn({ email: ` ${one.email.toUpperCase()}`, password })).rejects.toMatchObject({
      code: 'identity.too-many-attempts',
    });
    await logIn({ email: other.email, password });
  });
});
