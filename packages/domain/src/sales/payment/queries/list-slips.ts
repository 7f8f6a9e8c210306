import type { ListQuery, Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import { keywordFor } from '@kaifong/kernel/contacts';
import type { Context } from '@kaifong/kernel/context';
import { choice, day, defineListQuery, flag, listPage } from '@kaifong/kernel/list';
import { eq, type SQL, sql } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { files } from '../../../media/schema.ts';
import { paymentMethodCodes } from '../../method/contract/index.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { orders } from '../../order/schema.ts';
import { seenOrders } from '../../order/scopes.ts';
import type { SlipRow } from '../contract/index.ts';
import { payments } from '../schema.ts';

/** Other orders that were sent the very same file, whatever became of it there. */
const twins = (what: SQL): SQL => sql`
  (select ${what} from payments twin join orders o on o.id = twin.order_id
   where twin.slip_sha256 = ${payments.slip_sha256} and twin.order_id <> ${payments.order_id})`;

export const slipList = defineListQuery({
  from: payments,
  id: payments.id,
  joins: [{ kind: 'inner', with: orders, on: eq(orders.id, payments.order_id) }],
  rowJoins: [{ kind: 'left', with: files, on: eq(files.id, payments.slip_file_id) }],
  columns: {
    id: payments.id,
    order_id: orders.id,
    order_number: orders.number,
    order_version: orders.version,
    first_name: orders.first_name,
    last_name: orders.last_name,
    method: payments.method,
    amount_cents: payments.amount_cents,
    total_cents: orders.total_cents,
    captured_cents: orders.captured_cents,
    overpaid_cents: orders.overpaid_cents,
    currency: payments.currency,
    filename: payments.slip_filename,
    mimetype: files.mimetype,
    same_slip_orders: sql<string[]>`coalesce(${twins(sql`array_agg(distinct o.number order by o.number)`)}, '{}')`.as(
      'same_slip_orders',
    ),
    created_at: payments.created_at,
  },
  sort: { id: payments.id, amount: payments.amount_cents, created_at: payments.created_at },
  // The buyer who has waited longest comes first.
  defaultSort: 'id',
  filters: {
    method: choice(payments.method, paymentMethodCodes),
    created_at: day(payments.created_at),
    seen_before: flag(sql`exists ${twins(sql`1`)}`),
  },
  keyword: (keyword, ctx) =>
    keywordFor(ctx, { open: [orders.number, orders.first_name, orders.last_name], contacts: [orders.email] }, keyword),
  seen: seenOrders,
  scope: () => eq(payments.status, 'payment_review'),
});

/** Slips that wait for somebody to look at them. */
export async function listSlips(ctx: Context, query: ListQuery): Promise<Page<SlipRow>> {
  const page = await listPage(ctx, slipList, query);
  const data = page.data.map(
    ({
      first_name,
      last_name,
      amount_cents,
      total_cents,
      captured_cents,
      overpaid_cents,
      filename,
      mimetype,
      created_at,
      ...row
    }) => ({
      ...row,
      customer_name: fullNameOf({ first_name, last_name }),
      amount: toWire(amount_cents),
      due: toWire(dueOf({ total_cents, captured_cents, overpaid_cents })),
      filename: filename ?? '',
      mimetype: mimetype ?? '',
      created_at: created_at.toISOString(),
    }),
  );
  return { ...page, data };
}
