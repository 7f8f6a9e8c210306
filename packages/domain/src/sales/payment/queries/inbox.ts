import { fail } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { type Context, scopedTo } from '@kaifong/kernel/context';
import { inboundEvents } from '@kaifong/kernel/hooks';
import { hasWords, renderMessage } from '@kaifong/kernel/http';
import { listFrom } from '@kaifong/kernel/resource';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { paymentMethodCodes } from '../../method/contract/index.ts';
import { type InboxEvent, type InboxEventRecord, inboxList } from '../contract/index.ts';

/** The order a notice speaks of, by the attempt it names. */
const ofOrder = (column: 'id' | 'number' | 'store_id') => sql<string | null>`(
  select o.${sql.raw(column)}::text from payment_attempts a join orders o on o.id = a.order_id
  where a.public_id = case when ${inboundEvents.event} -> 'standing' ->> 'reference' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (${inboundEvents.event} -> 'standing' ->> 'reference')::uuid end)`;

const itsOrder = { order_id: ofOrder('id'), order_number: ofOrder('number') };
/** Notices of orders the caller sees, and of none. */
function seenNotices(ctx: Context): SQL | undefined {
  const store = ofOrder('store_id');
  const seen = scopedTo(ctx, 'store', sql`(${store})::int`);
  return seen && or(isNull(store), seen);
}

const ofProviders = inArray(inboundEvents.provider, [...paymentMethodCodes]);

/** A refusal's code in words; what a program said stays as it is. */
function errorText(said: string | null, language: Language): string {
  if (!said) return '';
  return hasWords(said) ? renderMessage(language, said) : said;
}

type Told = Record<'event_id' | 'effect' | 'error' | 'order_id' | 'order_number', string | null>;

const worded = (row: Told, language: Language) => ({
  event_id: row.event_id ?? '',
  effect: row.effect ? renderMessage(language, `sales.provider_effect.${row.effect}`) : '',
  error: errorText(row.error, language),
  order_id: row.order_id === null ? null : Number(row.order_id),
  order_number: row.order_number ?? '',
});

/** What payment providers told the shop, as staff look through it. */
export const inboxRows = listFrom(inboxList, {
  from: inboundEvents,
  columns: itsOrder,
  newestFirst: true,
  scope: () => ofProviders,
  seen: seenNotices,
  rows: ({ language }, rows) => rows.map((row) => worded(row, language)),
});

const pretty = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));

/** One notice as it arrived. Refuses `not-found`, also for what is no payment provider's. */
export async function getInboxEvent(ctx: Context, eventId: number): Promise<InboxEventRecord> {
  const { id, provider, state, event_id, error, effect, attempts, received_at, applied_at } = inboundEvents;
  const { address, headers, query, body, event } = inboundEvents;
  const [row] = await ctx.db
    .select({
      ...{ id, provider, state, event_id, error, effect, attempts, received_at, applied_at },
      ...{ ...itsOrder, address, headers, query, body, event },
    })
    .from(inboundEvents)
    .where(and(eq(id, eventId), ofProviders, seenNotices(ctx)));
  if (!row) throw fail('not-found');
  return {
    ...row,
    ...worded(row, ctx.language),
    // A condition of the statement.
    provider: row.provider as InboxEvent['provider'],
    received_at: row.received_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    body: row.body.toString('utf8'),
    event: pretty(row.event),
  };
}
