import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { mayOf } from '@kaifong/kernel/steps';
import { desc } from 'drizzle-orm';
import { fullNameOf } from '../../customers/index.ts';
import { orderRules } from '../rules/order-machine.ts';
import { orders } from '../schema.ts';
import { keywordCondition } from './list-orders.ts';
import { factsOf } from './show-order.ts';

/** The newest orders that match, with the steps the caller may take, for the search box of the back office. */
export async function findOrders(ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      first_name: orders.first_name,
      last_name: orders.last_name,
      email: orders.email,
      currency: orders.currency,
      total_cents: orders.total_cents,
      captured_cents: orders.captured_cents,
      overpaid_cents: orders.overpaid_cents,
      refunded_cents: orders.refunded_cents,
      status: orders.status,
      payment_method: orders.payment_method,
      shipping_address: orders.shipping_address,
      piece_count: orders.piece_count,
      shipped_pieces: orders.shipped_pieces,
      needs_approval: orders.needs_approval,
      archived_from: orders.archived_from,
    })
    .from(orders)
    .where(keywordCondition(keyword))
    .orderBy(desc(orders.id))
    .limit(limit);
  const may = mayOf(ctx);
  return rows.map((row) => ({
    id: row.id,
    title: row.number,
    subtitle: `${fullNameOf(row)} · ${row.currency} ${toWire(row.total_cents).toFixed(2)}`,
    commands: orderRules.offered(factsOf(row), may),
  }));
}
