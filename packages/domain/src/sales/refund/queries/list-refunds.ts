import type { ListQuery, Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { choice, defineListQuery, instant, listPage } from '@kaifong/kernel/list';
import { eq } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { keywordCondition } from '../../queries/list-orders.ts';
import { reasonText } from '../../queries/show-words.ts';
import { orders } from '../../schema.ts';
import { type RefundRow, refundKinds, refundMethods, refundStatuses } from '../contract/index.ts';
import { refunds } from '../schema.ts';

const { id, version, number, order_id, kind, method, status, amount_cents, currency, reason, created_at } = refunds;
const columns = {
  ...{ id, version, number, order_id, kind, method, status, amount_cents, currency, reason, created_at },
  order_number: orders.number,
  first_name: orders.first_name,
  last_name: orders.last_name,
};

export const refundList = defineListQuery({
  from: refunds,
  id,
  columns,
  sort: { id, created_at, amount: amount_cents, status },
  defaultSort: '-id',
  newestFirst: true,
  filters: {
    status: choice(status, refundStatuses),
    kind: choice(kind, refundKinds),
    method: choice(method, refundMethods),
    created_at: instant(created_at),
  },
  keyword: keywordCondition,
  joins: [{ kind: 'inner', with: orders, on: eq(orders.id, order_id) }],
});

/** Refunds as staff work through them. */
export async function listRefunds(ctx: Context, query: ListQuery): Promise<Page<RefundRow>> {
  const page = await listPage(ctx, refundList, query);
  return {
    ...page,
    data: page.data.map(({ amount_cents: cents, first_name, last_name, ...row }) => ({
      ...row,
      amount: toWire(cents),
      customer_name: fullNameOf({ first_name, last_name }),
      reason: reasonText(row.reason, ctx.language),
      created_at: row.created_at.toISOString(),
    })),
  };
}
