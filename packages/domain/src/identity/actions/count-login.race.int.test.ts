import { openTestRuntime, race, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { countLogin, forgetAllFailedLogins, forgetFailedLogins, loginKey } from './count-login.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());

// A lock of one second must not end while a slow machine is at it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

it('lets exactly five of a hundred parallel tries through, five rounds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const key = loginKey('staff', `round${round}@shop.test`);
    const { won, lost } = await race(100, () => countLogin(runtime.as(visitor), key));
    expect(won).toHaveLength(5);
    expect(lost).toHaveLength(95);
    for (const refusal of lost) expect(refusal).toMatchObject({ code: 'identity.too-many-attempts' });
  }
});

it('shuts out who guesses, never the owner at another address; from twenty guesses on each try takes two seconds', async () => {
  const key = loginKey('staff', 'owner@shop.test');
  const at = (address: string) => ({ ...runtime.as(visitor), address });
  for (let place = 0; place < 4; place += 1) {
    const { won } = await race(10, () => countLogin(at(`192.0.2.${place}`), key));
    expect(won).toHaveLength(5);
  }
  const started = performance.now();
  await countLogin(at('198.51.100.1'), key);
  expect(performance.now() - started).toBeGreaterThan(1900);
  await forgetFailedLogins(at('198.51.100.1'), key);

  // Her success does not let the guesser in again; a new password clears everything.
  await expect(countLogin(at('192.0.2.0'), key)).rejects.toMatchObject({ code: 'identity.too-many-attempts' });
  const { rows } = await runtime.database.connection.query('select fails from login_locks where key = $1', [key]);
  expect(rows).toEqual([]);
  await countLogin(at('198.51.100.1'), key);
  await forgetAllFailedLogins(at(''), key);
  await countLogin(at('192.0.2.0'), key);
});
