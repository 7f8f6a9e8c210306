// What the tests of packages, and of whoever sells for them, start from.
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { type MachineFixture, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { asc, eq, sql } from 'drizzle-orm';
import { makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { confirmPayment } from '../../sales/testing/calls.ts';
import { takeOrder } from '../../sales/testing/index.ts';
import { grantPackages } from '../actions/grant-packages.ts';
import { packageMachine } from '../contract/index.ts';
import { packageInvariants } from '../queries/invariants.ts';
import { packageFriends, packagePlans, packages } from '../schema.ts';

export interface PlanWish extends Partial<Omit<typeof packagePlans.$inferInsert, 'product_id'>> {
  /** Of the product, in cents. */
  readonly price?: number;
}

/** A service for 800.00 that grants ten haircuts, 100.00 each when the rest is refunded, unless said otherwise. */
export async function makePlan(runtime: Pick<TestRuntime, 'database'>, { price = 80_000, ...wish }: PlanWish = {}) {
  const stock = await makeStock(runtime, { price, type: 'service', tracked: false });
  const [plan] = await runtime.database.db
    .insert(packagePlans)
    .values({
      ...{ name: { 'en-US': 'Ten haircuts' }, product_id: stock.productId, units: 10, single_price: 10_000 },
      ...wish,
    })
    .returning({ id: packagePlans.id });
  return { id: plan?.id ?? 0, stockId: stock.id, productId: stock.productId };
}

export interface Bought {
  readonly orderId: number;
  readonly version: number;
  readonly total: number;
  /** Ids of the packages, in the order of their pieces. */
  readonly ids: readonly number[];
}

const clerkOf = async (runtime: TestRuntime): Promise<Context> =>
  runtime.as(staff(['*'], (await makeAccount(runtime)).id));

/** A plan's product, bought and paid by transfer: one package for each piece. */
export async function buyPackages(
  runtime: TestRuntime,
  plan: { readonly stockId: number },
  { quantity = 1, customerId, clerk }: { quantity?: number; customerId?: number; clerk?: Context } = {},
): Promise<Bought> {
  const by = clerk ?? (await clerkOf(runtime));
  const lines = [{ stock_id: plan.stockId, quantity }];
  const order = await takeOrder(by, { lines, ...(customerId !== undefined && { customer_id: customerId }) });
  const paid = await confirmPayment(by, {
    id: order.id,
    version: order.version,
    amount: Math.round(order.total * 100),
  });
  await inTransaction(runtime.as(system), (tx) => grantPackages(tx, order.id));
  return { orderId: order.id, version: paid.version, total: order.total, ids: await packagesOf(runtime, order.id) };
}

export async function packagesOf({ database }: Pick<TestRuntime, 'database'>, orderId: number): Promise<number[]> {
  const of = eq(packages.order_id, orderId);
  const rows = await database.db.select({ id: packages.id }).from(packages).where(of).orderBy(asc(packages.id));
  return rows.map(({ id }) => id);
}

/** A package a customer shares with an address, of which she has two friends at most. */
export async function makeSharedPackage(runtime: TestRuntime, customerId: number) {
  const { ids } = await buyPackages(runtime, await makePlan(runtime, { friends: 2 }), { customerId });
  const id = ids[0] ?? 0;
  const [friend] = await runtime.database.db
    .insert(packageFriends)
    .values({ package_id: id, email: `friend-of-${customerId}@cuts.example` })
    .returning({ id: packageFriends.id });
  return { id, friendId: friend?.id ?? 0 };
}

/** What breaks a promise of packages, for `expect(...).toEqual([])`. */
export async function brokenPackages({ database }: Pick<TestRuntime, 'database'>): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, query] of Object.entries(packageInvariants)) {
    const { rows } = await database.db.execute(sql.raw(query));
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

const kinds = { processing: 'more', disabled: 'used' } as const;

/** How the suite of steps makes packages: of two units, `more` ones of three; `begun` ones began when they were bought. */
export const packageFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: packageMachine,
  async make(kind) {
    const starts = kind === 'begun' ? 'purchase' : 'first_use';
    const { ids } = await buyPackages(
      runtime(),
      await makePlan(runtime(), { units: kind === 'more' ? 3 : 2, starts, valid_days: 30 }),
    );
    return ids[0] ?? 0;
  },
  ways: {
    pending: [],
    processing: ['use'],
    'processing begun': [],
    completed: ['use', 'use'],
    'completed more': ['use', 'use', 'use'],
    disabled: ['freeze'],
    'pending used': [],
    'processing used': ['use'],
    'disabled used': ['use', 'freeze'],
    'disabled begun': ['freeze'],
  },
  kindOf: (guard, to) =>
    guard === 'hasBegun' ? 'begun' : !guard && to in kinds ? kinds[to as keyof typeof kinds] : undefined,
  asks: ['use', 'give-back'],
  async input(command, id, to) {
    if (command !== 'use' || to !== 'completed') return {};
    const [row] = await runtime()
      .database.db.select({ status: packages.status })
      .from(packages)
      .where(eq(packages.id, id));
    return { amount: row?.status === 'pending' ? 2 : 1 };
  },
});
