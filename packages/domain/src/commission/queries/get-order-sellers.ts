import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, inArray, max, or } from 'drizzle-orm';
import { seenAccounts } from '../../hr/index.ts';
import { accounts } from '../../identity/schema.ts';
import { requireSeenOrder } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { OrderSellersView } from '../contract/index.ts';
import { orderSellers } from '../schema.ts';
import { groupsByPerson } from './schemes.ts';
import { readOrders } from './sold-orders.ts';

/** Version of the sellers of an order that were written down by hand; 0: none are. */
export async function sellersVersion(ctx: Context, orderId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ version: max(orderSellers.version) })
    .from(orderSellers)
    .where(eq(orderSellers.order_id, orderId));
  return row?.version ?? 0;
}

/** Sellers of an order the caller sees, and the accounts that may be written down: those of her people. Refuses `not-found`. */
export async function getOrderSellers(ctx: Context, id: number): Promise<OrderSellersView> {
  await requireSeenOrder(ctx, id);
  const { main_language, time_zone } = await getSettings(ctx);
  const [order] = await readOrders(ctx, [id], time_zone);
  if (!order) throw fail('not-found');
  const sold = order.sellers.map(({ accountId }) => accountId);
  const people = await ctx.db
    .select({ id: accounts.id, name: accounts.name, enabled: accounts.enabled })
    .from(accounts)
    .where(or(and(eq(accounts.enabled, true), seenAccounts(ctx, accounts.id)), inArray(accounts.id, [0, ...sold])))
    .orderBy(asc(accounts.name), asc(accounts.id));
  const names = new Map(people.map((person) => [person.id, person.name]));
  const groups = await groupsByPerson(ctx);
  return {
    source: order.sellersFrom,
    version: await sellersVersion(ctx, id),
    sellers: order.sellers.map(({ accountId, points }) => ({
      account_id: accountId,
      name: names.get(accountId) ?? '',
      share: points / 100,
    })),
    people: people
      .filter(({ enabled }) => enabled)
      .map(({ id: account_id, name }) => {
        const group = groups.get(account_id);
        return { account_id, name, group: group ? textIn(group.name, ctx.language, main_language) : null };
      }),
  };
}
