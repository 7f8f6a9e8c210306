import { fail } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { inboundEvents } from '@kaifong/kernel/hooks';
import { hasWords, renderMessage } from '@kaifong/kernel/http';
import { choice, defineListQuery, instant, listPage, text } from '@kaifong/kernel/list';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type InboxEvent,
  type InboxEventRecord,
  type PaymentMethodCode,
  paymentMethodCodes,
  providerEventStates,
} from '../../contract/index.ts';

const { id, state, event_id, error, effect, attempts, received_at, applied_at } = inboundEvents;
const provider = sql<PaymentMethodCode>`${inboundEvents.provider}`;

/** The order a notice speaks of, by the attempt it names. */
const ofOrder = (column: 'id' | 'number') => sql<string | null>`(
  select o.${sql.raw(column)}::text from payment_attempts a join orders o on o.id = a.order_id
  where a.public_id = case when ${inboundEvents.event} -> 'standing' ->> 'reference' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (${inboundEvents.event} -> 'standing' ->> 'reference')::uuid end)`;

const columns = {
  ...{ id, provider, state, event_id, error, effect, attempts, received_at, applied_at },
  order_id: ofOrder('id'),
  order_number: ofOrder('number'),
};

export const inboxList = defineListQuery({
  from: inboundEvents,
  id,
  columns,
  sort: { id, received_at },
  defaultSort: '-id',
  newestFirst: true,
  filters: {
    provider: choice(inboundEvents.provider, paymentMethodCodes),
    state: choice(state, providerEventStates),
    received_at: instant(received_at),
    event_id: text(event_id),
  },
  scope: () => inArray(inboundEvents.provider, [...paymentMethodCodes]),
});

interface Row {
  id: number;
  provider: PaymentMethodCode;
  state: InboxEvent['state'];
  event_id: string | null;
  error: string | null;
  effect: string | null;
  attempts: number;
  received_at: Date;
  applied_at: Date | null;
  order_id: string | null;
  order_number: string | null;
}

/** A refusal's code in words; what a program said stays as it is. */
function errorText(said: string | null, language: Language): string {
  if (!said) return '';
  return hasWords(said) ? renderMessage(language, said) : said;
}

const show = (row: Row, language: Language): InboxEvent => ({
  id: row.id,
  provider: row.provider,
  state: row.state,
  event_id: row.event_id ?? '',
  attempts: row.attempts,
  effect: row.effect ? renderMessage(language, `sales.provider_effect.${row.effect}`) : '',
  error: errorText(row.error, language),
  order_id: row.order_id === null ? null : Number(row.order_id),
  order_number: row.order_number ?? '',
  received_at: row.received_at.toISOString(),
  applied_at: row.applied_at?.toISOString() ?? null,
});

/** What payment providers told the shop, as staff look through it. */
export async function listInbox(ctx: Context, query: ListQuery): Promise<Page<InboxEvent>> {
  const page = await listPage(ctx, inboxList, query);
  return { ...page, data: page.data.map((row) => show(row, ctx.language)) };
}

const pretty = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));

/** One notice as it arrived. Refuses `not-found`, also for what is no payment provider's. */
export async function getInboxEvent(ctx: Context, eventId: number): Promise<InboxEventRecord> {
  const more = {
    address: inboundEvents.address,
    headers: inboundEvents.headers,
    query: inboundEvents.query,
    body: inboundEvents.body,
    event: inboundEvents.event,
  };
  const which = and(eq(id, eventId), inArray(inboundEvents.provider, [...paymentMethodCodes]));
  const [row] = await ctx.db
    .select({ ...columns, ...more })
    .from(inboundEvents)
    .where(which);
  if (!row) throw fail('not-found');
  return {
    ...show(row, ctx.language),
    address: row.address,
    headers: row.headers,
    query: row.query,
    body: row.body.toString('utf8'),
    event: pretty(row.event),
  };
}
