import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as customersDomain } from '../../customers/domain.ts';
import { lettersTo, makeCustomer } from '../../customers/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain } from '../domain.ts';
import { endPoints, giveBirthdays, reviewTiers } from '../jobs.ts';
import { getPoints, listPoints } from '../queries/points.ts';
import { standingOf, tierOf } from '../queries/tier-of.ts';
import { brokenLedgers, makePoints, makeTier, switchPointsOn } from '../testing/index.ts';
import { earnForOrder, releasePoints, takePointsBack } from './earn-points.ts';
import { adjustPoints } from './give-points.ts';
import { givePointsBack, spendPoints } from './spend-points.ts';

const day = 86_400_000;
let runtime: TestRuntime;
let order = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, domain]);
  await switchPointsOn(runtime);
});
afterAll(() => runtime.close());

const ctx = () => runtime.as(system);
function newOrder() {
  order += 1;
  return { id: order, number: `K-${order}` };
}
const earn = (customerId: number, paidCents: number, of = newOrder()) =>
  inTransaction(ctx(), async (tx) => {
    await earnForOrder(tx, { customerId, order: of, paidCents, source: `order:${of.id}` });
    return of;
  });
const release = (id: number) => inTransaction(ctx(), (tx) => releasePoints(tx, id));
const balance = async (id: number) => {
  const { available, pending } = await getPoints(ctx(), id);
  return { available, pending };
};

describe('points of an order', () => {
  it('wait for its completion and the return window, and are earned once', async () => {
    const amy = await makeCustomer(runtime);
    const bought = await earn(amy, 12_345);
    await earn(amy, 12_345, bought);
    expect(await balance(amy)).toEqual({ available: 0, pending: 123 });
    await release(bought.id);
    await release(bought.id);
    expect(await balance(amy)).toEqual({ available: 0, pending: 123 });
    runtime.advance(15 * day);
    expect(await balance(amy)).toEqual({ available: 123, pending: 0 });
    expect((await listPoints(ctx(), amy, { page: 1, per_page: 10 })).data).toMatchObject([
      { kind: 'earn', points: 123, reason: bought.number, order_id: bought.id, available_from: null },
    ]);
    expect(await brokenLedgers(runtime)).toEqual([]);
  });

  it.each([[[10_000]], [[3333, 3333, 3334]], [[1, 9998, 1]]])(
    'are taken back by refunds of %s as by one whole',
    async (parts) => {
      const amy = await makeCustomer(runtime);
      const bought = await earn(amy, 10_000);
      await release(bought.id);
      runtime.advance(15 * day);
      await inTransaction(ctx(), (tx) => spendPoints(tx, { customerId: amy, order: newOrder(), points: 70 }));
      let refundedCents = 0;
      let short = 0;
      for (const [i, part] of parts.entries()) {
        refundedCents += part;
        const back = { orderId: bought.id, paidCents: 10_000, refundedCents, source: `refund:${bought.id}:${i}` };
        short += (await takePointsBack(ctx(), back)).short;
      }
      expect(short).toBe(70);
      expect(await balance(amy)).toEqual({ available: 0, pending: 0 });
      expect((await standingOf(ctx(), amy)).spent).toBe(0);
      expect(await brokenLedgers(runtime)).toEqual([]);
    },
  );

  it('go back to who paid with them', async () => {
    const amy = await makeCustomer(runtime);
    await makePoints(runtime, amy, 50);
    const bought = newOrder();
    await inTransaction(ctx(), (tx) => spendPoints(tx, { customerId: amy, order: bought, points: 30 }));
    expect(await givePointsBack(ctx(), { orderId: bought.id, source: 'cancel', points: 10 })).toBe(10);
    expect(await givePointsBack(ctx(), { orderId: bought.id, source: 'rest' })).toBe(20);
    expect(await givePointsBack(ctx(), { orderId: bought.id, source: 'again' })).toBe(0);
    expect(await balance(amy)).toEqual({ available: 50, pending: 0 });
  });
});

describe('points by hand, ended, given', () => {
  it('staff give and take, never more than there is', async () => {
    const amy = await makeCustomer(runtime);
    const clerk = () => runtime.as(staff(['*']));
    await adjustPoints(clerk(), { id: amy, points: 20, reason: 'Sorry' });
    await expect(adjustPoints(clerk(), { id: amy, points: -21, reason: 'Mistake' })).rejects.toMatchObject({
      code: 'validation',
    });
    expect(await adjustPoints(clerk(), { id: amy, points: -5, reason: 'Mistake' })).toMatchObject({ available: 15 });
  });

  it('what was not spent ends, after a letter', async () => {
    const email = 'ending@shop.test';
    const amy = await makeCustomer(runtime, email);
    await adjustPoints(runtime.as(staff(['*'])), { id: amy, points: 20, reason: 'Gift' });
    await inTransaction(ctx(), (tx) => spendPoints(tx, { customerId: amy, order: newOrder(), points: 8 }));
    runtime.advance(335.5 * day);
    await endPoints.run(ctx(), {});
    await endPoints.run(ctx(), {});
    expect((await lettersTo(runtime, email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^12 points at .* expire soon$/),
    ]);
    runtime.advance(30 * day);
    await endPoints.run(ctx(), {});
    await endPoints.run(ctx(), {});
    expect(await balance(amy)).toEqual({ available: 0, pending: 0 });
    expect(await brokenLedgers(runtime)).toEqual([]);
  });

  it('a birthday is given once a year', async () => {
    const today = new Date(runtime.now().getTime() + 8 * 3_600_000).toISOString().slice(5, 10);
    const amy = await makeCustomer(runtime, undefined, { birthday: `1990-${today}` });
    const contact = await makeCustomer(runtime, undefined, { birthday: `1990-${today}`, is_customer: false });
    await giveBirthdays.run(ctx(), {});
    await giveBirthdays.run(ctx(), {});
    expect(await balance(amy)).toEqual({ available: 50, pending: 0 });
    expect(await balance(contact)).toEqual({ available: 0, pending: 0 });
  });
});

it('a tier is reached at once, kept for a year, and lost at its end with a letter', async () => {
  const email = 'tiers@shop.test';
  const amy = await makeCustomer(runtime, email);
  await makeTier(runtime, 'basic', 0);
  await makeTier(runtime, 'silver', 100_000, 1.5);
  await makeTier(runtime, 'gold', 500_000, 2);
  expect(await tierOf(ctx(), amy)).toMatchObject({ key: 'basic' });
  await earn(amy, 100_000);
  expect(await tierOf(ctx(), amy)).toMatchObject({ key: 'silver', earning_factor: 1.5 });
  await reviewTiers.run(ctx(), {});
  expect(await tierOf(ctx(), amy)).toMatchObject({ key: 'silver' });
  runtime.advance(367 * day);
  await reviewTiers.run(ctx(), {});
  expect(await tierOf(ctx(), amy)).toMatchObject({ key: 'basic' });
  expect((await lettersTo(runtime, email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('silver'),
    expect.stringContaining('membership tier'),
  ]);
});

it('a tier that returned money gave is lost with it; one that other money gave is kept', async () => {
  const email = 'returned@shop.test';
  const [amy, ben] = [await makeCustomer(runtime, email), await makeCustomer(runtime)];
  const give = (orderId: number, paidCents: number, refundedCents: number) =>
    takePointsBack(ctx(), { orderId, paidCents, refundedCents, source: `back:${orderId}` });
  const bought = await earn(amy, 600_000);
  expect(await tierOf(ctx(), amy)).toMatchObject({ key: 'gold' });
  await give(bought.id, 600_000, 450_000);
  expect(await tierOf(ctx(), amy)).toMatchObject({ key: 'silver' });
  expect((await lettersTo(runtime, email)).at(-1)?.subject).toContain('membership tier');

  await earn(ben, 500_000);
  const more = await earn(ben, 40_000);
  await give(more.id, 40_000, 40_000);
  expect(await tierOf(ctx(), ben)).toMatchObject({ key: 'gold' });
});
