import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findCustomerActor, requirePasswordToken } from '../../identity/index.ts';
import { credentials, profileInput, routes } from '../contract/index.ts';
import { findCustomer } from '../queries/find-customer.ts';
import { domains, lettersTo, newCustomer, password } from '../testing/index.ts';
import { erasePerson } from './erase-person.ts';
import { logInCustomer } from './log-in-customer.ts';
import { requestVerification } from './request-verification.ts';
import { requestPassword, resetPassword } from './reset-password.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
});
afterAll(() => runtime.close());

const anybody = () => runtime.as(visitor);
const names = async (email: string) =>
  (await lettersTo(runtime, email)).map(({ name }) => name.replace('customers.', ''));
const verified = async (id: number) => (await findCustomer(anybody(), id))?.email_verified_at !== null;

/** The newest verification link to an address, as the page that opens it sends it on. */
async function linkTo(email: string) {
  const letter = (await lettersTo(runtime, email)).findLast(({ name }) => name === 'customers.verification');
  const url = new URL(/http:\S+\/email\/verify\S+/.exec(letter?.text ?? '')?.[0] ?? '');
  const [id, hash] = url.pathname.split('/').slice(-2);
  return routes.verifyEmail.input.parse({ id, hash, ...Object.fromEntries(url.searchParams) });
}

async function tokenTo(email: string): Promise<string> {
  // Letters of one moment are written in any order: the one about the password is meant.
  const letter = (await lettersTo(runtime, email)).findLast(({ text }) => text.includes('token='));
  return /token=([A-Za-z0-9_-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

describe('the verification link', () => {
  it('verifies once, welcomes once, and may be opened again', async () => {
    const { id, email } = await newCustomer(runtime);
    const link = await linkTo(email);
    await verifyEmail(anybody(), link);
    expect(await verified(id)).toBe(true);
    await verifyEmail(anybody(), link);
    expect(await names(email)).toEqual(['verification', 'welcome']);
  });

  it('is worth nothing changed, late, or for somebody else', async () => {
    const [amy, ben] = [await newCustomer(runtime), await newCustomer(runtime)];
    const link = await linkTo(amy.email);
    const refused = { code: 'customers.signature-invalid' };
    await expect(verifyEmail(anybody(), { ...link, id: ben.id })).rejects.toMatchObject(refused);
    await expect(verifyEmail(anybody(), { ...link, id: 2_000_000_000 })).rejects.toMatchObject(refused);
    await expect(verifyEmail(anybody(), { ...link, expires: link.expires + 9 })).rejects.toMatchObject(refused);
    await expect(verifyEmail(anybody(), { ...link, signature: '' })).rejects.toMatchObject(refused);
    runtime.advance(86_400_001);
    await expect(verifyEmail(anybody(), link)).rejects.toMatchObject(refused);
    expect([await verified(amy.id), await verified(ben.id)]).toEqual([false, false]);
  });

  it('dies with the address it was made for', async () => {
    const amy = await newCustomer(runtime);
    const old = await linkTo(amy.email);
    const email = `new-${amy.email}`;
    await updateProfile(amy.ctx, profileInput.parse({ email, current_password: password }));
    await expect(verifyEmail(anybody(), old)).rejects.toMatchObject({ code: 'customers.signature-invalid' });
    expect(await names(amy.email)).toEqual(['verification', 'email_changed']);
    await verifyEmail(anybody(), await linkTo(email));
    expect(await verified(amy.id)).toBe(true);
  });

  it('is sent again to those who wait for it, three times an hour, and to nobody else', async () => {
    const [amy, ben] = [await newCustomer(runtime), await newCustomer(runtime)];
    await verifyEmail(anybody(), await linkTo(ben.email));
    for (let tries = 0; tries < 5; tries += 1) await requestVerification(anybody(), { email: amy.email });
    await requestVerification(anybody(), { email: ben.email });
    await requestVerification(anybody(), { email: 'stranger@shop.test' });
    expect(await names(amy.email)).toEqual(Array.from({ length: 4 }, () => 'verification'));
    expect(await names(ben.email)).toEqual(['verification', 'welcome']);
    expect(await names('stranger@shop.test')).toEqual([]);
  });
});

describe('the password link', () => {
  const logIn = (email: string, given: string) =>
    logInCustomer(anybody(), credentials.parse({ email, password: given }));

  it('sets a password once, ends sessions, lifts the lock and proves the address', async () => {
    const { id, email, token } = await newCustomer(runtime);
    for (let failure = 0; failure < 6; failure += 1) await logIn(email, 'guess').catch(() => undefined);
    await requestPassword(anybody(), { email: email.toUpperCase() });
    const link = await tokenTo(email);
    expect(await requirePasswordToken(anybody(), 'customer', link)).toBe(id);
    await resetPassword(anybody(), { token: link, password: 'after the reset' });
    expect(await findCustomerActor(anybody(), token)).toBeUndefined();
    expect(await verified(id)).toBe(true);
    await logIn(email, 'after the reset');
    await expect(resetPassword(anybody(), { token: link, password })).rejects.toMatchObject({
      code: 'identity.reset-token-invalid',
    });
  });

  it('leads an account without a password to its first one', async () => {
    const { id, email } = await newCustomer(runtime);
    await runtime.database.connection.query('update customers set password_hash = null where id = $1', [id]);
    await requestPassword(anybody(), { email, type: 'reset' });
    const letter = (await lettersTo(runtime, email)).at(-1);
    expect(letter).toMatchObject({ name: 'customers.set', subject: 'Choose a password for your account at Kaifong' });
    expect(letter?.text).toContain('http://shop.test/set-password?token=');
    await resetPassword(anybody(), { token: await tokenTo(email), password });
    await logIn(email, password);
  });

  it('of two uses at once one is refused', async () => {
    const { email } = await newCustomer(runtime);
    await requestPassword(anybody(), { email });
    const token = await tokenTo(email);
    const uses = [1, 2].map((use) => resetPassword(anybody(), { token, password: `password number ${use}` }));
    expect((await Promise.allSettled(uses)).map((use) => use.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not sent to strangers', async () => {
    await requestPassword(anybody(), { email: 'nobody@shop.test' });
    expect(await names('nobody@shop.test')).toEqual([]);
  });
});

it('whoever is erased is erased from the kept mails, too, those to an address she had before among them', async () => {
  const [amy, ben] = [await newCustomer(runtime), await newCustomer(runtime)];
  const email = `new-${amy.email}`;
  await updateProfile(amy.ctx, profileInput.parse({ email, current_password: password }));
  const written = [...(await lettersTo(runtime, amy.email)), ...(await lettersTo(runtime, email))];
  expect(written.length).toBeGreaterThan(1);
  await erasePerson(runtime.as(staff(['*'])), { id: amy.id, email });
  expect([...(await lettersTo(runtime, amy.email)), ...(await lettersTo(runtime, email))]).toEqual([]);
  const left = await lettersTo(runtime, `erased-${amy.id}@erased.invalid`);
  expect(left.map(({ subject, html, text }) => subject + html + text)).toEqual(written.map(() => '–'));
  expect(await names(ben.email)).toContain('verification');
});
