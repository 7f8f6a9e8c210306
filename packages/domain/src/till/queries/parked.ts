import { type Context, scopedTo } from '@kaifong/kernel/context';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { orders } from '../../sales/schema.ts';
import type { ParkedSale } from '../contract/index.ts';
import { parkedSales, tillSessions } from '../schema.ts';

const select = (ctx: Context) =>
  ctx.db
    .select({ row: parkedSales, who: accounts.name, register: tillSessions.register_name })
    .from(parkedSales)
    .innerJoin(accounts, eq(accounts.id, parkedSales.account_id))
    .leftJoin(tillSessions, eq(tillSessions.id, parkedSales.session_id));

const seen = (ctx: Context) => scopedTo(ctx, 'store', parkedSales.store_id);

type Read = Awaited<ReturnType<typeof select>>[number];

const show = ({ row, who, register }: Read): ParkedSale => ({
  ...{ id: row.id, version: row.version, status: row.status, name: row.name, who, register },
  pieces: row.content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  created_at: row.created_at.toISOString(),
});

/** Sales of a store that wait, those that have waited longest first. */
export async function listParked(ctx: Context, storeId: number): Promise<ParkedSale[]> {
  const waiting = and(eq(parkedSales.store_id, storeId), inArray(parkedSales.status, ['draft', 'pending']), seen(ctx));
  return (await select(ctx).where(waiting).orderBy(asc(parkedSales.id))).map(show);
}

/** One of them with what was typed; undefined where there is none. */
export async function findParked(ctx: Context, id: number) {
  const [found] = await select(ctx).where(and(eq(parkedSales.id, id), seen(ctx)));
  return found && { ...show(found), content: found.row.content, order_id: found.row.order_id };
}

/** The number of the order a parked sale became; '' where it is gone. */
export async function numberOfOrder(ctx: Context, orderId: number | null): Promise<string> {
  if (orderId === null) return '';
  const [order] = await ctx.db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  return order?.number ?? '';
}
