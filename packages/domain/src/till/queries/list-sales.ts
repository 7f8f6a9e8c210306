import { scopedTo } from '@kaifong/kernel/context';
import { likePart, reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { orderKeyword } from '../../sales/index.ts';
import { orderLines, orders } from '../../sales/schema.ts';
import { stores } from '../../stores/schema.ts';
import { tillSaleList } from '../contract/index.ts';
import { tillSales, tillSessions } from '../schema.ts';

/** A name of goods, in any of the shop's languages. */
const hasGoods = (keyword: string): SQL =>
  sql`exists (select from ${orderLines} l where l.order_id = ${orders.id} and l.name::text ilike ${likePart(keyword)})`;

/** Found by what an order is found by: number, goods, buyer. */
export const tillSaleRows = listFrom(tillSaleList, {
  from: orders,
  columns: {
    created_at: tillSales.created_at,
    store: stores.title,
    session: tillSessions.number,
    session_id: tillSales.session_id,
    register_name: tillSessions.register_name,
    account: accounts.name,
    is_gift: tillSales.is_gift,
  },
  joins: [
    { kind: 'inner', with: tillSales, on: eq(tillSales.order_id, orders.id) },
    { kind: 'inner', with: tillSessions, on: eq(tillSessions.id, tillSales.session_id) },
  ],
  rowJoins: [
    { kind: 'inner', with: stores, on: eq(stores.id, tillSessions.store_id) },
    { kind: 'inner', with: accounts, on: eq(accounts.id, tillSales.account_id) },
  ],
  newestFirst: true,
  seen: (ctx) => scopedTo(ctx, 'store', tillSessions.store_id),
  filters: { store_id: reference(tillSessions.store_id) },
  keyword: (keyword, ctx) => or(orderKeyword(keyword, ctx), hasGoods(keyword)) ?? orderKeyword(keyword, ctx),
});
