// What the tests of this room, and of who calls it, start from.
import { inTransaction } from '@kaifong/kernel/context';
import { post } from '@kaifong/kernel/postings';
import { system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { configurationInput } from '../../settings/contract/index.ts';
import { updateConfiguration } from '../../settings/index.ts';
import { memberInvariants } from '../queries/invariants.ts';
import { pointsOf } from '../queries/ledgers.ts';
import { getPoints } from '../queries/points.ts';
import { customerGroups, members, membershipTiers } from '../schema.ts';

/** Switches points on: one for a unit of currency, worth 0.10 each, up to half of an order, unless said otherwise. */
export async function switchPointsOn(runtime: TestRuntime, change: Record<string, unknown> = {}): Promise<void> {
  await updateConfiguration(runtime.as(system), configurationInput.parse({ points_enabled: 1, ...change }));
}

let turn = 0;

/** Gives a customer points she can spend. */
export async function makePoints(runtime: TestRuntime, customerId: number, points: number): Promise<void> {
  turn += 1;
  const draft = { account: pointsOf(customerId), delta: points, kind: 'adjust', source: `test:${customerId}:${turn}` };
  await inTransaction(runtime.as(system), (tx) => post(tx, draft));
}

/** A tier that begins at so many cents. Returns its id. */
export async function makeTier(runtime: TestRuntime, key: string, threshold: number, factor = 1): Promise<number> {
  const [row] = await runtime.database.db
    .insert(membershipTiers)
    .values({ key, name: { 'en-US': key }, threshold, order: threshold / 100, earning_factor: String(factor) })
    .returning({ id: membershipTiers.id });
  return row?.id ?? 0;
}

/** A customer who has a tier. */
export async function makeMember(runtime: TestRuntime, customer_id: number, tier_id: number): Promise<void> {
  await runtime.database.db.insert(members).values({ customer_id, tier_id });
}

/** A group with one customer in it. Returns its id. */
export async function makeGroup(runtime: TestRuntime, customer_id: number): Promise<number> {
  turn += 1;
  const [row] = await runtime.database.db
    .insert(customerGroups)
    .values({ name: `Friends ${turn}` })
    .returning({ id: customerGroups.id });
  const group_ids = [row?.id ?? 0];
  await runtime.database.db
    .insert(members)
    .values({ customer_id, group_ids })
    .onConflictDoUpdate({ target: members.customer_id, set: { group_ids } });
  return row?.id ?? 0;
}

/** What breaks a promise of this room, for `expect(...).toEqual([])`. */
export async function brokenLedgers(runtime: TestRuntime): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, query] of Object.entries(memberInvariants)) {
    const { rows } = await runtime.database.db.execute(sql.raw(query));
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

/** What a customer has, and what waits. */
export async function pointsBalance(runtime: TestRuntime, customerId: number) {
  const { available, pending } = await getPoints(runtime.as(system), customerId);
  return { available, pending };
}
