// How many have a tier is what prices and points go by.
import type { Context } from '@kaifong/kernel/context';
import { engineBindings } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as customersDomain } from '../customers/domain.ts';
import { makeCustomer } from '../customers/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain } from './domain.ts';
import { tierOf } from './queries/tier-of.ts';
import { tierBindings } from './resources.ts';
import { members, membershipTiers } from './schema.ts';
import { makeTier } from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, domain]);
});
afterAll(() => runtime.close());

async function membersOf(ctx: Context) {
  const binding = tierBindings.find(
    ({ route }) => route.method === 'GET' && route.path === '/api/admin/membership_tier',
  );
  if (!binding) throw new Error('no list of tiers');
  const answer = await binding.handle(ctx, binding.route.input.parse({}));
  const { data } = answer as unknown as { data: { id: number; members: number }[] };
  return new Map(data.map(({ id, members: count }) => [id, count]));
}

it('counts who has no tier yet in what costs nothing, and who had a switched off one below it', async () => {
  const { db } = runtime.database;
  const ctx = runtime.as(staff(['*']));
  await db.delete(membershipTiers);
  const [neighbour, silver, gold] = [
    await makeTier(runtime, 'neighbour', 0),
    await makeTier(runtime, 'silver', 100_000),
    await makeTier(runtime, 'gold', 500_000),
  ];
  const ids = [await makeCustomer(runtime), await makeCustomer(runtime), await makeCustomer(runtime)];
  const [, silvia, goldie] = ids as [number, number, number];
  await db.insert(members).values([
    { customer_id: silvia, tier_id: silver },
    { customer_id: goldie, tier_id: gold },
  ]);
  const counted = async () => {
    const found = await membersOf(ctx);
    const asPriced = new Map<number, number>();
    for (const id of ids) {
      const tier = await tierOf(ctx, id);
      if (tier) asPriced.set(tier.id, (asPriced.get(tier.id) ?? 0) + 1);
    }
    for (const [id, count] of found) expect(count).toBe(asPriced.get(id) ?? 0);
    return [neighbour, silver, gold].map((id) => found.get(id));
  };
  expect(await counted()).toEqual([1, 1, 1]);
  await db.update(membershipTiers).set({ enabled: false }).where(eq(membershipTiers.id, gold));
  expect(await counted()).toEqual([1, 2, 0]);
});

describe('a tier that is deleted', () => {
  const call = async (method: string, path: string, input: Record<string, unknown>) => {
    const binding = [...tierBindings, ...engineBindings].find(
      ({ route }) => route.method === method && route.path === path,
    );
    if (!binding) throw new Error(`no ${method} ${path}`);
    return (await binding.handle(runtime.as(staff(['*'])), binding.route.input.parse(input))) as never;
  };
  const path = '/api/admin/membership_tier';
  const keptTiers = async (ids: readonly number[]) => {
    const rows = await runtime.database.db
      .select()
      .from(members)
      .where(inArray(members.customer_id, [...ids]));
    return ids.map((id) => rows.find((row) => row.customer_id === id)?.tier_id ?? null);
  };

  it('has nobody in it; who it was kept for has the one below, for as long', async () => {
    const { db } = runtime.database;
    await db.delete(members);
    await db.delete(membershipTiers);
    const [silver, gold] = [await makeTier(runtime, 'silver', 100_000), await makeTier(runtime, 'gold', 500_000)];
    const platinum = await makeTier(runtime, 'platinum', 900_000);
    const ids = [await makeCustomer(runtime), await makeCustomer(runtime)];
    const until = new Date('2027-01-02T03:04:05Z');
    await db.insert(members).values(ids.map((id) => ({ customer_id: id, tier_id: gold, tier_until: until })));
    const refusal = { code: 'members.tier-has-members', params: { members: 2 } };
    await expect(call('DELETE', `${path}/:id`, { id: gold })).rejects.toMatchObject(refusal);
    const many = await call('DELETE', `${path}/batch`, { ids: [gold] });
    expect(many).toMatchObject({
      fail_ids: [gold],
      fail_reasons: [{ id: gold, message: expect.stringContaining('2') }],
    });
    expect(await keptTiers(ids)).toEqual([gold, gold]);
    await db.update(membershipTiers).set({ enabled: false }).where(eq(membershipTiers.id, gold));
    const { undo } = (await call('DELETE', `${path}/:id`, { id: gold })) as { undo: string };
    expect(await keptTiers(ids)).toEqual([silver, silver]);
    const kept = await db.select({ until: members.tier_until }).from(members).where(eq(members.tier_id, silver));
    expect(kept).toEqual([{ until }, { until }]);
    // One of them rose since: she stays there.
    await db
      .update(members)
      .set({ tier_id: platinum })
      .where(eq(members.customer_id, ids[1] as number));
    await call('POST', '/api/admin/undo/:token', { token: undo });
    expect(await keptTiers(ids)).toEqual([gold, platinum]);
  });
});
