import { toWire } from '@kaifong/base/money';
import { keywordFor } from '@kaifong/kernel/contacts';
import { listFrom } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { reasonText } from '../../order/queries/show-words.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { orders } from '../../order/schema.ts';
import { seenOrders } from '../../order/scopes.ts';
import { payments } from '../../payment/schema.ts';
import { asideList } from '../contract/index.ts';

/** Money that does not fit its order and waits for somebody to decide. */
export const asideRows = listFrom(asideList, {
  from: payments,
  columns: {
    order_number: orders.number,
    order_status: orders.status,
    order_currency: orders.currency,
    first_name: orders.first_name,
    last_name: orders.last_name,
    total_cents: orders.total_cents,
    captured_cents: orders.captured_cents,
    overpaid_cents: orders.overpaid_cents,
  },
  joins: [{ kind: 'inner', with: orders, on: eq(orders.id, payments.order_id) }],
  keyword: (keyword, ctx) =>
    keywordFor(
      ctx,
      {
        open: [orders.number, orders.first_name, orders.last_name, payments.reference],
        contacts: [orders.email],
      },
      keyword,
    ),
  seen: seenOrders,
  scope: () => eq(payments.status, 'abnormal'),
  rows: ({ language }, rows) =>
    rows.map((row) => ({
      customer_name: fullNameOf(row),
      due: Math.max(0, toWire(dueOf(row))),
      reason: reasonText(row.reason, language),
    })),
});
