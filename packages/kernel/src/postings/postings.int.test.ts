import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inTransaction } from '../context/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import { type Account, accountsEndingIn, balanceOf, endingUntil, post, sumsSince, takeOff } from './index.ts';

const day = 86_400_000;
let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());

let next = 0;
function account(): Account {
  next += 1;
  return { kind: 'toy', id: next };
}
const ctx = () => runtime.as(system);
type Draft = Omit<Parameters<typeof post>[1], 'account' | 'kind'>;
const put = (to: Account, draft: Draft) =>
  inTransaction(ctx(), (tx) => post(tx, { account: to, kind: 'toy', ...draft }));
const inDays = (count: number) => new Date(runtime.now().getTime() + count * day);

it('a balance is the sum of what counts by now; a source counts once', async () => {
  const own = account();
  expect(await put(own, { delta: 10, source: `a${own.id}` })).toBeTypeOf('number');
  expect(await put(own, { delta: 10, source: `a${own.id}` })).toBeUndefined();
  await put(own, { delta: 5, source: `b${own.id}`, availableFrom: inDays(3) });
  expect(await balanceOf(ctx(), own)).toEqual({ available: 10, pending: 5 });
  expect(await balanceOf(ctx(), own, inDays(4))).toEqual({ available: 15, pending: 0 });
  expect((await sumsSince(ctx(), 'toy', [own.id], inDays(-1))).get(own.id)).toBe(15);
});

it('takes off what is there and nothing when it is too little', async () => {
  const own = account();
  await put(own, { delta: 10, source: `a${own.id}` });
  const take = (amount: number, source: string) =>
    inTransaction(ctx(), (tx) => takeOff(tx, { account: own, amount, kind: 'toy', source }));
  expect(await take(11, `x${own.id}`)).toEqual({ taken: false, balance: 10 });
  expect(await take(4, `x${own.id}`)).toEqual({ taken: true, balance: 6 });
  expect(await balanceOf(ctx(), own)).toEqual({ available: 6, pending: 0 });
});

it('takes off from what ends first, and what is given back fills that gap again', async () => {
  const own = account();
  await put(own, { delta: 10, source: `late${own.id}`, expiresAt: inDays(20) });
  await put(own, { delta: 10, source: `soon${own.id}`, expiresAt: inDays(5) });
  await put(own, { delta: 10, source: `never${own.id}` });
  const spent = await put(own, { delta: -12, source: `spent${own.id}` });
  const rest = async () => (await endingUntil(ctx(), own, inDays(30))).map((row) => row.rest);
  expect(await rest()).toEqual([8]);
  await put(own, { delta: 5, source: `back${own.id}`, reverses: spent ?? 0 });
  expect(await rest()).toEqual([3, 10]);
  expect(await accountsEndingIn(ctx(), 'toy', { after: inDays(0), until: inDays(6) }, own.id - 1)).toContain(own.id);
});
