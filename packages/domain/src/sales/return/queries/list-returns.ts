import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { choice, defineListQuery, instant, listPage } from '@kaifong/kernel/list';
import { eq } from 'drizzle-orm';
import { fullNameOf } from '../../../customers/index.ts';
import { keywordCondition } from '../../queries/list-orders.ts';
import { orders } from '../../schema.ts';
import { type ReturnRow, returnReasons, returnStatuses } from '../contract/index.ts';
import { returns } from '../schema.ts';

const { id, version, number, order_id, status, reason, created_at } = returns;

export const returnList = defineListQuery({
  from: returns,
  id,
  columns: {
    ...{ id, version, number, order_id, status, reason, created_at },
    order_number: orders.number,
    first_name: orders.first_name,
    last_name: orders.last_name,
  },
  sort: { id, created_at, status },
  defaultSort: '-id',
  newestFirst: true,
  filters: {
    status: choice(status, returnStatuses),
    reason: choice(reason, returnReasons),
    created_at: instant(created_at),
  },
  keyword: keywordCondition,
  joins: [{ kind: 'inner', with: orders, on: eq(orders.id, order_id) }],
});

/** Returns as staff work through them. */
export async function listReturns(ctx: Context, query: ListQuery): Promise<Page<ReturnRow>> {
  const page = await listPage(ctx, returnList, query);
  return {
    ...page,
    data: page.data.map(({ first_name, last_name, ...row }) => ({
      ...row,
      customer_name: fullNameOf({ first_name, last_name }),
      created_at: row.created_at.toISOString(),
    })),
  };
}
