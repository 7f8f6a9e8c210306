import { listFrom } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { keywordCondition } from '../../order/queries/order-search.ts';

import { reasonText } from '../../order/queries/show-words.ts';
import { orders } from '../../order/schema.ts';
import { seenOrders } from '../../order/scopes.ts';
import { refundList } from '../contract/index.ts';
import { refunds } from '../schema.ts';

/** Refunds as staff work through them. */
export const refundRows = listFrom(refundList, {
  from: refunds,
  columns: { order_number: orders.number, first_name: orders.first_name, last_name: orders.last_name },
  joins: [{ kind: 'inner', with: orders, on: eq(orders.id, refunds.order_id) }],
  newestFirst: true,
  seen: seenOrders,
  keyword: keywordCondition,
  rows: ({ language }, rows) =>
    rows.map((row) => ({ customer_name: fullNameOf(row), reason: reasonText(row.reason, language) })),
});
