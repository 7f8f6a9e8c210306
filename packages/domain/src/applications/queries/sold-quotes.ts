// Quotes of applications as sales knows them.
import type { Context } from '@kaifong/kernel/context';
import { and, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { quotes } from '../../sales/schema.ts';
import { applicationQuotes, applications } from '../schema.ts';

const q = applicationQuotes;

/** Quotes of applications that an order has and that are not noted as paid. */
export const unpaidIn = (ctx: Context, orderId: number) =>
  ctx.db
    .select({ id: q.id, application_id: q.application_id, part: q.part, cents: q.cents })
    .from(q)
    .innerJoin(quotes, eq(quotes.id, q.quote_id))
    .where(and(eq(quotes.order_id, orderId), isNull(q.paid_at)))
    .orderBy(q.application_id, q.id);

/** Applications whose first quote was not ordered while it lasted, at most five hundred. */
export function listLate(ctx: Context): Promise<{ id: number }[]> {
  const first = and(eq(q.application_id, applications.id), inArray(q.part, ['whole', 'deposit']));
  const ordered = ctx.db
    .select({ one: sql`1` })
    .from(quotes)
    .where(and(eq(quotes.id, q.quote_id), sql`${quotes.order_id} is not null`));
  return ctx.db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(q, and(first, lte(q.valid_until, ctx.runtime.now())))
    .where(and(eq(applications.status, 'approved'), notExists(ordered)))
    .orderBy(applications.id)
    .limit(500);
}
