import type { Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';
import { fullNameOf } from '../../customers/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { AdminOrderRow, ListOrdersInput } from '../contract/index.ts';
import { fulfilmentStateOf, paymentStateOf } from '../rules/states-of.ts';
import { orders } from '../schema.ts';
import { conditionOf, orderOf } from './order-conditions.ts';

const columns = {
  id: orders.id,
  version: orders.version,
  number: orders.number,
  status: orders.status,
  channel: orders.channel,
  payment_method: orders.payment_method,
  customer_id: orders.customer_id,
  first_name: orders.first_name,
  last_name: orders.last_name,
  email: orders.email,
  country_code: orders.country_code,
  phone: orders.phone,
  piece_count: orders.piece_count,
  captured_cents: orders.captured_cents,
  refunded_cents: orders.refunded_cents,
  total_cents: orders.total_cents,
  currency: orders.currency,
  created_at: orders.created_at,
};
type Row = Pick<typeof orders.$inferSelect, keyof typeof columns>;

function showRow(row: Row): AdminOrderRow {
  const { id, version, number, status, channel, payment_method, customer_id, email, currency } = row;
  return {
    id,
    version,
    number,
    status,
    channel,
    payment_method,
    customer_id,
    email,
    currency,
    payment: paymentStateOf(row),
    fulfilment: fulfilmentStateOf(status),
    customer_name: fullNameOf(row),
    phone: row.phone === null ? '' : `+${row.country_code} ${row.phone}`,
    count: row.piece_count,
    total: toWire(row.total_cents),
    created_at: row.created_at.toISOString(),
  };
}

/** Orders as staff list them: one statement for the page, one for how many there are. */
export async function listOrders(ctx: Context, query: ListOrdersInput): Promise<Page<AdminOrderRow>> {
  const { time_zone } = await getSettings(ctx);
  const where = conditionOf(query, time_zone);
  const { page, per_page } = query;
  const rows = await ctx.db
    .select(columns)
    .from(orders)
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await countOrders(ctx, query, time_zone);
  return { data: rows.map(showRow), total, page, per_page };
}

async function countOrders(ctx: Context, query: ListOrdersInput, zone: string): Promise<number> {
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(orders).where(conditionOf(query, zone));
  return row?.count ?? 0;
}

/** Most rows of one export. */
const mostRows = 50_000;

/** Everything the list would show on all its pages. */
export async function listAllOrders(ctx: Context, query: ListOrdersInput): Promise<AdminOrderRow[]> {
  const { time_zone } = await getSettings(ctx);
  const rows = await ctx.db
    .select(columns)
    .from(orders)
    .where(conditionOf(query, time_zone))
    .orderBy(...orderOf(query.sort))
    .limit(mostRows);
  return rows.map(showRow);
}
