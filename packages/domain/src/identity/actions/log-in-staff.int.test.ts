import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { domain as settingsDomain } from '../../settings/domain.ts';
import { domain } from '../domain.ts';
import { findAccountByEmail } from '../queries/find-account.ts';
import { findStaffActor } from '../queries/find-actor.ts';
import { opened } from '../testing/opened.ts';
import { createOwner, setAccountPassword } from './create-account.ts';
import { logInStaff } from './log-in-staff.ts';

let runtime: TestRuntime;
let anybody: Context;
let turn = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settingsDomain, domain]);
  anybody = runtime.as(visitor);
});
afterAll(() => runtime.close());

const password = 'a good password';
const owner = async () => {
  turn += 1;
  const email = `owner${turn}@shop.test`;
  await createOwner(anybody, { email: email.toUpperCase(), name: 'Owner', password });
  return email;
};
const wrong = { code: 'identity.incorrect-login' };
const locked = { code: 'identity.too-many-attempts' };
const logIn = (email: string, given = password) => logInStaff(anybody, { email, password: given }).then(opened);

// However slow the machine is: the clock moves when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

describe('logInStaff', () => {
  it('opens a session and remembers when, whatever the case of the address', async () => {
    const email = await owner();
    const { token, expires_at } = await logIn(` ${email.toUpperCase()} `);
    expect(Date.parse(expires_at)).toBeGreaterThan(runtime.now().getTime());
    const account = await findAccountByEmail(anybody, email);
    expect(await findStaffActor(anybody, token)).toMatchObject({ id: account?.id });
    expect(account?.last_login_at).toBeInstanceOf(Date);
  });

  it('says the same to strangers, wrong passwords and disabled accounts', async () => {
    const email = await owner();
    await expect(logIn('nobody@shop.test')).rejects.toMatchObject(wrong);
    await expect(logIn(email, 'wrong password')).rejects.toMatchObject(wrong);
    await runtime.database.connection.query('update accounts set enabled = false where email = $1', [email]);
    await expect(logIn(email)).rejects.toMatchObject(wrong);
  });

  it('does the same slow work for a stranger as for a wrong password', async () => {
    const email = await owner();
    const hashing = vi.spyOn(crypto, 'argon2');
    syncBuiltinESMExports();
    const workFor = async (name: string) => {
      hashing.mockClear();
      await expect(logIn(name, 'wrong password')).rejects.toMatchObject(wrong);
      return hashing.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => {
        return { algorithm, memory, passes, parallelism, tagLength };
      });
    };
    try {
      const known = await workFor(email);
      expect(known).toHaveLength(1);
      expect(await workFor(`stranger-${email}`)).toEqual(known);
    } finally {
      hashing.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it.each([['known'], ['unknown']])(
    'makes a name that is %s wait after five failures: 1, 2, 4 … s, at most 15 min',
    async (kind) => {
      const email = kind === 'known' ? await owner() : `unknown${turn}@shop.test`;
      for (let failure = 0; failure < 5; failure += 1) await expect(logIn(email, 'wrong')).rejects.toMatchObject(wrong);
      for (const seconds of [1, 2, 4, 8]) {
        await expect(logIn(email)).rejects.toMatchObject({ ...locked, params: { seconds } });
        runtime.advance(seconds * 1000 + 5);
        await expect(logIn(email, 'wrong')).rejects.toMatchObject(wrong);
      }
      for (let failure = 0; failure < 12; failure += 1) {
        runtime.advance(900_500);
        await expect(logIn(email, 'wrong')).rejects.toMatchObject(wrong);
      }
      await expect(logIn(email)).rejects.toMatchObject({ ...locked, params: { seconds: 900 } });
    },
  );

  it('forgets failures after a success, a day, or a password set from the command line', async () => {
    const email = await owner();
    const fail = async (times: number) => {
      for (let failure = 0; failure < times; failure += 1)
        await expect(logIn(email, 'wrong')).rejects.toMatchObject(wrong);
    };
    await fail(4);
    await logIn(email);
    await fail(5);
    runtime.advance(86_400_000 + 1000);
    await fail(5);
    await expect(logIn(email)).rejects.toMatchObject(locked);
    expect(await setAccountPassword(anybody, { email, password: 'another password' })).toBe(true);
    await logIn(email, 'another password');
    expect(await setAccountPassword(anybody, { email: 'nobody@shop.test', password })).toBe(false);
  });

  it('hashes anew at sign-in when the parameters are older', async () => {
    const email = await owner();
    const { argon2Sync } = await import('node:crypto');
    const message = password;
    const tag = argon2Sync('argon2id', {
      message,
      nonce: '0123456789abcdef',
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${text(Buffer.from('0123456789abcdef'))}$${text(tag)}`;
    await runtime.database.connection.query('update accounts set password_hash = $1 where email = $2', [old, email]);
    await logIn(email);
    expect((await findAccountByEmail(anybody, email))?.password_hash).toContain('$m=19456,t=2,p=1$');
    await logIn(email);
  });
});
