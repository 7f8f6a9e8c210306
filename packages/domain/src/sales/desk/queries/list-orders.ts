import type { Page } from '@kaifong/base/list';
import { seesContacts } from '@kaifong/base/masked';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { choice, defineListQuery, flag, instant, listAll, listPage, reference } from '@kaifong/kernel/list';
import { or, type SQL, sql } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { paymentMethodCodes } from '../../method/contract/index.ts';
import { type OrderNext, orderChannels, orderNexts, orderStatuses } from '../../order/contract/index.ts';
import { keywordCondition } from '../../order/queries/order-search.ts';
import { orderNextSql } from '../../order/rules/order-next.ts';
import { fulfilmentStateOf, paymentStateOf } from '../../order/rules/states-of.ts';
import { orders } from '../../order/schema.ts';
import { seenOrders } from '../../order/scopes.ts';
import { openRefundStatuses } from '../../refund/contract/status.ts';
import type { AdminOrderRow, ListOrdersInput } from '../contract/index.ts';

/** Agreed to, and on their way. */
const unsentStatuses = sql.raw(openRefundStatuses.map((status) => `'${status}'`).join(', '));

const columns = {
  id: orders.id,
  version: orders.version,
  number: orders.number,
  status: orders.status,
  archived_from: orders.archived_from,
  channel: orders.channel,
  payment_method: orders.payment_method,
  customer_id: orders.customer_id,
  first_name: orders.first_name,
  last_name: orders.last_name,
  email: orders.email,
  country_code: orders.country_code,
  phone: orders.phone,
  piece_count: orders.piece_count,
  shipped_pieces: orders.shipped_pieces,
  captured_cents: orders.captured_cents,
  overpaid_cents: orders.overpaid_cents,
  refunded_cents: orders.refunded_cents,
  total_cents: orders.total_cents,
  tax_cents: orders.tax_cents,
  included_tax_cents: orders.included_tax_cents,
  currency: orders.currency,
  rehearsal: orders.rehearsal,
  created_at: orders.created_at,
  unsent_cents: sql<number>`(select coalesce(sum(r.amount_cents), 0)::float8 from refunds r where r.order_id = ${orders.id}
    and r.kind <> 'surplus' and r.status in (${unsentStatuses}))`,
  delivered: sql<boolean>`exists (select from record_steps s where s.machine = 'order' and s.record_id = ${orders.id}
    and s.to_status = 'completed')`,
};
type Derived = 'unsent_cents' | 'delivered';
type Row = Pick<typeof orders.$inferSelect, Exclude<keyof typeof columns, Derived>> & {
  readonly unsent_cents: number;
  readonly delivered: boolean;
};

/** Orders whose next step is one of these. */
const waitsFor = (wanted: readonly string[]): SQL =>
  or(...wanted.map((next) => sql.raw(orderNextSql[next as OrderNext]))) ?? sql`false`;

/** Orders that one of these members of staff took: at the till, or for somebody who wrote or called. */
const takenBy = (accounts: readonly number[]): SQL =>
  sql`exists (select from record_steps s where s.machine = 'order' and s.record_id = ${orders.id} and s.command = 'place'
    and s.account_id in (${sql.join(
      accounts.map((id) => sql`${id}`),
      sql`, `,
    )}))`;

/** As the index says it. */
const notArchived = sql`${orders.status} <> 'archived'`;

export const orderList = defineListQuery({
  from: orders,
  id: orders.id,
  columns,
  sort: {
    id: orders.id,
    number: orders.number,
    created_at: orders.created_at,
    total: orders.total_cents,
    status: orders.status,
  },
  defaultSort: '-id',
  newestFirst: true,
  filters: {
    status: choice(orders.status, orderStatuses),
    next: choice(waitsFor, orderNexts),
    payment_method: choice(orders.payment_method, paymentMethodCodes),
    channel: choice(orders.channel, orderChannels),
    customer_id: reference(orders.customer_id),
    store_id: reference(orders.store_id),
    staff_id: reference(takenBy),
    created_at: instant(orders.created_at),
    partly_shipped: flag(sql`${orders.shipped_pieces} > 0 and ${orders.status} in ('paid', 'processing')`),
    awaits_approval: flag(sql`${orders.needs_approval} and ${orders.status} = 'pending'`),
  },
  keyword: keywordCondition,
  seen: seenOrders,
  ...{ guarded: { email: seesContacts, phone: seesContacts }, masked: ['email', 'phone'] },
  // Archived orders are shown to whoever asks for them.
  scope: (archived: boolean) => (archived ? undefined : notArchived),
});

/** By status or ids, or by a word of the order itself. */
const asksForArchived = ({ filter, ids, keyword }: ListOrdersInput): boolean =>
  filter?.status !== undefined || ids !== undefined || Boolean(keyword?.trim());

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
    fulfilment: fulfilmentStateOf(row),
    customer_name: fullNameOf(row),
    phone: row.phone === null ? '' : `+${row.country_code} ${row.phone}`,
    count: row.piece_count,
    total: toWire(row.total_cents),
    tax: toWire(row.tax_cents + row.included_tax_cents),
    rehearsal: row.rehearsal,
    partly_shipped: row.shipped_pieces > 0 && (status === 'paid' || status === 'processing'),
    created_at: row.created_at.toISOString(),
  };
}

/** Orders as staff list them. */
export async function listOrders(ctx: Context, query: ListOrdersInput): Promise<Page<AdminOrderRow>> {
  const page = await listPage(ctx, orderList, query, asksForArchived(query));
  return { ...page, data: page.data.map(showRow) };
}

/** Everything the list would show on all its pages. */
export const listAllOrders = async (ctx: Context, query: ListOrdersInput): Promise<AdminOrderRow[]> =>
  (await listAll(ctx, orderList, query, asksForArchived(query))).map(showRow);
