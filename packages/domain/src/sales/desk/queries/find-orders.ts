import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { likeEnd } from '@kaifong/kernel/list';
import { mayOf } from '@kaifong/kernel/steps';
import { and, desc, like, notInArray, type SQL } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { keywordCondition } from '../../order/queries/order-search.ts';
import { orderRules } from '../../order/rules/order-machine.ts';
import { orders } from '../../order/schema.ts';
import { seenOrders } from '../../order/scopes.ts';

import { factsOf } from './show-order.ts';

const columns = {
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
};

const newest = (ctx: Context, condition: SQL | undefined, limit: number) =>
  ctx.db.select(columns).from(orders).where(condition).orderBy(desc(orders.id)).limit(limit);

/**
 * The newest orders that match, with the steps the caller may take, for the search box of the back office. Whoever types a
 * number means the order of that number: those that end with it come before those that hold it elsewhere.
 */
export async function findOrders(ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> {
  const matches = and(keywordCondition(keyword, ctx), seenOrders(ctx));
  const typed = keyword.trim().toUpperCase();
  const meant = /\d$/.test(typed) ? await newest(ctx, and(matches, like(orders.number, likeEnd(typed))), limit) : [];
  const ids = meant.map(({ id }) => id);
  const others =
    meant.length < limit ? await newest(ctx, and(matches, notInArray(orders.id, ids)), limit - meant.length) : [];
  const rows = [...meant, ...others];
  const may = mayOf(ctx);
  return rows.map((row) => ({
    id: row.id,
    title: row.number,
    subtitle: `${fullNameOf(row)} · ${row.currency} ${toWire(row.total_cents).toFixed(2)}`,
    commands: orderRules.offered(factsOf(row), may),
  }));
}
