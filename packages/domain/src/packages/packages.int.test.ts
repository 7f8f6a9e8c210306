// What becomes of ten haircuts: bought, used, given back, frozen, ended, shared, refunded.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { customer, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as customersDomain } from '../customers/domain.ts';
import { makeConfirmed, makeCustomer, mergeCustomers, undoMerge } from '../customers/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { refundOrderInput } from '../sales/contract/index.ts';
import { domain as sales } from '../sales/domain.ts';
import { getAdminOrder } from '../sales/index.ts';
import { approveRefund, cancelOrder, refundOrder } from '../sales/testing/calls.ts';
import { brokenPromises, makeMethods } from '../sales/testing/index.ts';
import { domain as settings } from '../settings/domain.ts';
import { changeSettings } from '../settings/testing/index.ts';
import { turnPackages, warnOfEnds } from './actions/end-package.ts';
import { freezePackage, unfreezePackage } from './actions/freeze-package.ts';
import { grantPackages } from './actions/grant-packages.ts';
import { sharePackage, unsharePackage } from './actions/share-package.ts';
import { giveUnitBack, spendUnit, usePackage } from './actions/spend-unit.ts';
import { domain } from './domain.ts';
import { getPackage } from './queries/get-package.ts';
import { listOwnPackages } from './queries/list-own-packages.ts';
import { packages } from './schema.ts';
import { brokenPackages, buyPackages, makePlan, packagesOf } from './testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let clerkId: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, sales, domain]);
  await makeMethods(runtime);
  clerkId = (await makeAccount(runtime)).id;
  clerk = atDesk();
});
afterEach(async () => {
  expect([...(await brokenPackages(runtime)), ...(await brokenPromises(runtime))]).toEqual([]);
});
afterAll(() => runtime.close());

const versionOf = async (id: number) => (await getPackage(clerk, id)).version;
/** A request of its own. */
const atDesk = () => runtime.as(staff(['*'], clerkId));
const use = async (id: number, units: number) =>
  usePackage(atDesk(), { id, version: await versionOf(id), amount: units * 100, reason: 'Walk-in haircut' });
const back = async (id: number, units: number) =>
  giveUnitBack(atDesk(), { id, version: await versionOf(id), amount: units * 100, reason: 'Wrong customer' });
const bought = async (wish = {}, how = {}) => buyPackages(runtime, await makePlan(runtime, wish), { clerk, ...how });
const first = async (wish = {}, how = {}) => (await bought(wish, how)).ids[0] ?? 0;
const confirmed = async (email: string) => {
  const id = await makeCustomer(runtime, email);
  await makeConfirmed(runtime, id);
  return id;
};
const money = async (orderId: number) => (await getAdminOrder(clerk, orderId)).refunds.map(({ amount }) => amount);

describe('granted', () => {
  it('one for each paid piece, once however often the event comes', async () => {
    const { orderId, ids } = await bought({}, { quantity: 3 });
    await runtime.drain();
    await inTransaction(runtime.as(system), (tx) => grantPackages(tx, orderId));
    expect(await packagesOf(runtime, orderId)).toEqual(ids);
    expect(ids).toHaveLength(3);
    const shown = await getPackage(clerk, ids[2] ?? 0);
    expect(shown).toMatchObject({ status: 'pending', sums: { granted: 10, left: 10 }, name: 'Ten haircuts' });
    expect(shown.number).toMatch(/-P3$/);
  });

  it('on the terms of that day, with a letter', async () => {
    const id = await first({ starts: 'purchase', valid_days: 30 });
    await runtime.drain();
    const { rows } = await runtime.database.connection.query(
      `select recipient from mail_logs where name = 'packages.granted' and (about ->> 'id')::int = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(await getPackage(clerk, id)).toMatchObject({ status: 'processing', ends_at: expect.any(String) });
  });
});

describe('used', () => {
  it('a unit at the counter: its time begins, the last one ends it, more than is left is refused at its field', async () => {
    const id = await first({ valid_days: 30 });
    await use(id, 1);
    expect(await getPackage(clerk, id)).toMatchObject({ status: 'processing', ends_at: expect.any(String) });
    await expect(use(id, 10)).rejects.toMatchObject({ fields: { amount: expect.anything() } });
    await use(id, 9);
    const shown = await getPackage(clerk, id);
    expect(shown).toMatchObject({ status: 'completed', sums: { used: 10, left: 0 } });
    expect(shown.postings.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['use', -9],
      ['use', -1],
      ['grant', 10],
    ]);
    await back(id, 2);
    expect(await getPackage(clerk, id)).toMatchObject({ status: 'processing', sums: { used: 8, left: 2 } });
    await expect(back(id, 9)).rejects.toMatchObject({ fields: { amount: expect.anything() } });
  });

  it('of stored value any amount, of units whole ones', async () => {
    const card = await first({ grants: 'money', units: null, money: 100_000, single_price: null });
    await usePackage(clerk, { id: card, version: 1, amount: 12_345, reason: 'Colour' });
    expect(await getPackage(clerk, card)).toMatchObject({ sums: { granted: 1000, used: 123.45, left: 876.55 } });
    const cuts = await first();
    await expect(
      usePackage(clerk, { id: cuts, version: 1, amount: 150, reason: 'Half a haircut' }),
    ).rejects.toMatchObject({ fields: { amount: expect.anything() } });
  });

  it('by its owner or a friend, and to a stranger it is not there', async () => {
    const owner = await makeCustomer(runtime);
    const [friend, stranger] = [await confirmed('friend@cuts.example'), await makeCustomer(runtime)];
    const id = await first({ friends: 1 }, { customerId: owner });
    await sharePackage(runtime.as(customer(owner)), owner, { id, email: 'friend@cuts.example' });
    const spend = (customerId: number) =>
      inTransaction(runtime.as(customer(customerId)), (tx) =>
        spendUnit(tx, { id, amount: 1, source: `test:${customerId}`, reason: 'Booked', customerId }),
      );
    await spend(owner);
    await spend(friend);
    await expect(spend(stranger)).rejects.toMatchObject({ code: 'not-found' });
    expect((await getPackage(clerk, id)).sums.used).toBe(2);
    // The same source takes once.
    await spend(owner);
    expect((await getPackage(clerk, id)).sums.used).toBe(2);
  });
});

describe('its time', () => {
  const set = (id: number, change: Partial<typeof packages.$inferInsert>) =>
    runtime.database.db.update(packages).set(change).where(eq(packages.id, id));

  it('frozen, nothing is used and the end moves; unfrozen it goes on', async () => {
    const id = await first({ starts: 'purchase', valid_days: 30 });
    const before = (await getPackage(clerk, id)).ends_at ?? '';
    await freezePackage(clerk, { id, version: 1, reason: 'Abroad' });
    await expect(use(id, 1)).rejects.toMatchObject({ code: 'packages.package-moved' });
    await set(id, { frozen_at: new Date(runtime.now().getTime() - 3 * 86_400_000) });
    await unfreezePackage(clerk, { id, version: 2 });
    const after = (await getPackage(clerk, id)).ends_at ?? '';
    expect((Date.parse(after) - Date.parse(before)) / 86_400_000).toBeCloseTo(3, 3);
    await use(id, 1);
  });

  it('over, what is left ends with a posting; before, its owner is told once', async () => {
    const id = await first({ starts: 'purchase', valid_days: 10 });
    await use(id, 4);
    await warnOfEnds(runtime.as(system));
    await warnOfEnds(runtime.as(system));
    await runtime.drain();
    const { rows } = await runtime.database.connection.query(
      `select id from mail_logs where name = 'packages.ending' and (about ->> 'id')::int = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    await set(id, { starts_at: new Date('2020-01-01'), ends_at: new Date('2020-02-01') });
    await expect(use(id, 1)).rejects.toMatchObject({ code: 'packages.over' });
    await turnPackages(runtime.as(system));
    expect(await getPackage(clerk, id)).toMatchObject({ status: 'completed', sums: { used: 4, ended: 6, left: 0 } });
  });

  it('that begins on a day is waited for, and then begins by itself', async () => {
    const id = await first({ starts: 'day', starts_on: '2099-01-01' });
    await expect(use(id, 1)).rejects.toMatchObject({ code: 'packages.not-begun' });
    await set(id, { starts_at: new Date('2020-01-01') });
    await turnPackages(runtime.as(system));
    expect(await getPackage(clerk, id)).toMatchObject({ status: 'processing' });
  });
});

describe('refunded', () => {
  const refund = async (id: number, more: object) =>
    refundOrder(
      clerk,
      refundOrderInput.parse({ id, version: (await getAdminOrder(clerk, id)).version, reason: 'moving away', ...more }),
    );

  it('at the single price of what was used', async () => {
    const { orderId, ids } = await bought();
    await use(ids[0] ?? 0, 3);
    await refund(orderId, { all: true });
    expect(await money(orderId)).toEqual([500]);
    expect(await getPackage(clerk, ids[0] ?? 0)).toMatchObject({
      status: 'refunded',
      sums: { granted: 10, used: 3, left: 0, refunded: 7 },
    });
  });

  it('never below nothing', async () => {
    const { orderId, ids } = await bought();
    await use(ids[0] ?? 0, 9);
    await refund(orderId, { all: true });
    expect(await money(orderId)).toEqual([0]);
    expect(await getAdminOrder(clerk, orderId)).toMatchObject({ status: 'refunded' });
  });

  it('of which everything is kept is finished by the second account that agrees', async () => {
    const { orderId, ids } = await bought();
    await use(ids[0] ?? 0, 9);
    await changeSettings(runtime, { refund_approval_above: 100 });
    await refund(orderId, { all: true });
    await changeSettings(runtime, { refund_approval_above: 0 });
    const [asked] = (await getAdminOrder(clerk, orderId)).refunds;
    expect(asked).toMatchObject({ status: 'pending', amount: 800 });
    const manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
    const done = await approveRefund(manager, { id: asked?.id ?? 0, version: asked?.version ?? 1 });
    expect(done).toMatchObject({ status: 'completed', amount: 0 });
  });

  it('by the piece: the one with the least used goes, the other stays', async () => {
    const { orderId, ids } = await bought({}, { quantity: 2 });
    await use(ids[0] ?? 0, 2);
    const [line] = (await getAdminOrder(clerk, orderId)).lines;
    await refund(orderId, { lines: [{ line_id: line?.id ?? 0, quantity: 1 }] });
    expect(await money(orderId)).toEqual([800]);
    expect((await getPackage(clerk, ids[0] ?? 0)).status).toBe('processing');
    expect((await getPackage(clerk, ids[1] ?? 0)).status).toBe('refunded');
    await runtime.drain();
    expect(await packagesOf(runtime, orderId)).toHaveLength(2);
  });

  it('with its order, when that is canceled', async () => {
    const { orderId, ids, version } = await bought();
    await use(ids[0] ?? 0, 1);
    await cancelOrder(clerk, { id: orderId, version, reason: 'by mistake' });
    await runtime.drain();
    expect((await getPackage(clerk, ids[0] ?? 0)).status).toBe('refunded');
    expect(await money(orderId)).toEqual([700]);
  });
});

describe('shared', () => {
  it('with an address, whether or not it has an account; whoever confirms it later has her part', async () => {
    const owner = await makeCustomer(runtime);
    const ctx = runtime.as(customer(owner));
    const id = await first({ friends: 1 }, { customerId: owner });
    await sharePackage(ctx, owner, { id, email: 'later@cuts.example' });
    await expect(sharePackage(ctx, owner, { id, email: 'other@cuts.example' })).rejects.toMatchObject({
      fields: { email: expect.anything() },
    });
    const [own] = await listOwnPackages(ctx, owner);
    expect(own).toMatchObject({ own: true, friends: [{ email: 'later@cuts.example' }], can_share: false });
    await unsharePackage(ctx, owner, { id, friend: own?.friends[0]?.id ?? 0 });
    const friend = await confirmed('known@cuts.example');
    await sharePackage(ctx, owner, { id, email: 'known@cuts.example' });
    expect(await listOwnPackages(ctx, friend)).toMatchObject([{ id, own: false, friends: [] }]);
    const stranger = await makeCustomer(runtime);
    await expect(sharePackage(ctx, stranger, { id, email: 'x@cuts.example' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

it('goes with its people: a merge takes along what she bought and what is shared with her, and gives it back', async () => {
  const [kept, merged] = [await makeCustomer(runtime), await confirmed('merged@cuts.example')];
  const mine = await first({}, { customerId: merged });
  const owner = await makeCustomer(runtime);
  const shared = await first({ friends: 1 }, { customerId: owner });
  await sharePackage(runtime.as(customer(owner)), owner, { id: shared, email: 'merged@cuts.example' });
  const idsOf = async (id: number) => (await listOwnPackages(clerk, id)).map((one) => one.id).sort((a, b) => a - b);
  expect(await idsOf(merged)).toEqual([mine, shared]);
  const { merges } = await mergeCustomers(clerk, { id: kept, merged_id: merged });
  await runtime.drain();
  expect([await idsOf(kept), await idsOf(merged)]).toEqual([[mine, shared], []]);
  await undoMerge(clerk, { id: kept, merge_id: merges[0]?.id ?? 0 });
  await runtime.drain();
  expect([await idsOf(kept), await idsOf(merged)]).toEqual([[], [mine, shared]]);
});

it('over generated lives in the database: sold = used + left + ended + refunded', async () => {
  const step = fc.record({
    what: fc.constantFrom('use', 'use', 'back', 'freeze', 'unfreeze'),
    amount: fc.integer({ min: 1, max: 5 }),
  });
  const plan = await makePlan(runtime, { units: 6, price: 60_000 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 7 }), fc.boolean(), async (steps, refunded) => {
      const { orderId, ids } = await buyPackages(runtime, plan, { clerk });
      const id = ids[0] ?? 0;
      for (const { what, amount } of steps) {
        const version = await versionOf(id);
        const done = {
          use: () => use(id, amount),
          back: () => back(id, amount),
          freeze: () => freezePackage(clerk, { id, version, reason: 'Abroad' }),
          unfreeze: () => unfreezePackage(clerk, { id, version }),
        }[what];
        await done?.().catch(() => undefined);
      }
      const { sums } = await getPackage(clerk, id);
      if (refunded) {
        const { version } = await getAdminOrder(clerk, orderId);
        await refundOrder(clerk, refundOrderInput.parse({ id: orderId, version, reason: 'x', all: true }));
        expect(await money(orderId)).toEqual([Math.max(0, 600 - sums.used * 100)]);
      }
      const { granted, used, left, ended, refunded: taken } = (await getPackage(clerk, id)).sums;
      expect(used + left + ended + taken).toBe(granted);
    }),
    { numRuns: 12 },
  );
}, 60_000);
