import type { ListQuery, Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { choice, day, defineListQuery, listPage } from '@kaifong/kernel/list';
import { eq } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { type AsideRow, paymentMethodCodes } from '../../contract/index.ts';
import { reasonText } from '../../queries/show-words.ts';
import { dueOf } from '../../rules/due-of.ts';
import { orders, payments } from '../../schema.ts';

export const asideList = defineListQuery({
  from: payments,
  id: payments.id,
  joins: [{ kind: 'inner', with: orders, on: eq(orders.id, payments.order_id) }],
  columns: {
    id: payments.id,
    order_id: orders.id,
    order_number: orders.number,
    order_status: orders.status,
    first_name: orders.first_name,
    last_name: orders.last_name,
    method: payments.method,
    amount_cents: payments.amount_cents,
    currency: payments.currency,
    reference: payments.reference,
    reason: payments.reason,
    total_cents: orders.total_cents,
    captured_cents: orders.captured_cents,
    overpaid_cents: orders.overpaid_cents,
    order_currency: orders.currency,
    created_at: payments.created_at,
  },
  sort: { id: payments.id, created_at: payments.created_at },
  // Who has waited longest comes first.
  defaultSort: 'id',
  filters: { method: choice(payments.method, paymentMethodCodes), created_at: day(payments.created_at) },
  keyword: [orders.number, orders.email, orders.first_name, orders.last_name, payments.reference],
  scope: () => eq(payments.status, 'abnormal'),
});

/** Money that does not fit its order and waits for somebody to decide. */
export async function listAsides(ctx: Context, query: ListQuery): Promise<Page<AsideRow>> {
  const page = await listPage(ctx, asideList, query);
  const data = page.data.map(
    ({
      first_name,
      last_name,
      amount_cents,
      total_cents,
      captured_cents,
      overpaid_cents,
      reason,
      created_at,
      ...row
    }) => ({
      ...row,
      customer_name: fullNameOf({ first_name, last_name }),
      amount: toWire(amount_cents),
      due: Math.max(0, toWire(dueOf({ total_cents, captured_cents, overpaid_cents }))),
      reason: reasonText(reason, ctx.language),
      created_at: created_at.toISOString(),
    }),
  );
  return { ...page, data };
}
