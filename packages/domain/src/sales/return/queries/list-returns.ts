import { listFrom } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { keywordCondition } from '../../order/queries/order-search.ts';

import { orders } from '../../order/schema.ts';
import { seenOrders } from '../../order/scopes.ts';
import { returnList } from '../contract/index.ts';
import { returns } from '../schema.ts';

/** Returns as staff work through them. */
export const returnRows = listFrom(returnList, {
  from: returns,
  columns: { order_number: orders.number, first_name: orders.first_name, last_name: orders.last_name },
  joins: [{ kind: 'inner', with: orders, on: eq(orders.id, returns.order_id) }],
  newestFirst: true,
  seen: seenOrders,
  keyword: keywordCondition,
  rows: (_ctx, rows) => rows.map((row) => ({ customer_name: fullNameOf(row) })),
});
