import { openTestRuntime, race, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { countLogin, loginKey } from './count-login.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());

it('lets exactly five of a hundred parallel tries through, five rounds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const key = loginKey('staff', `round${round}@shop.test`);
    const { won, lost } = await race(100, () => countLogin(runtime.as(visitor), key));
    expect(won).toHaveLength(5);
    expect(lost).toHaveLength(95);
    for (const refusal of lost) expect(refusal).toMatchObject({ code: 'identity.too-many-attempts' });
  }
});
