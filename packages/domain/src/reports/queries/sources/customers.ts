// Buyers: the rows of sold goods, each beside the first order of its customer.
import { type SQL, sql } from 'drizzle-orm';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { buyerName } from './names.ts';
import { soldSource, soldTitle } from './sold.ts';
import { ordersOfCustomers, soldRows } from './sold-rows.ts';

/** How often each customer bought, and what first: of all times, not of the period. */
const histories = (scope: ReportScope) => sql`select customer_id, min(at) as first_at, count(*) as orders,
    (array_agg(order_id order by at, order_id))[1] as first_order
  from (${ordersOfCustomers(scope)}) bought group by 1`;

const rows = (scope: ReportScope): SQL => sql`select r.*, h.first_at, h.first_order, h.orders > 1 as again
  from (${soldRows(scope)}) r left join (${histories(scope)}) h on h.customer_id = r.customer_id`;

const buyers = (more: SQL) => sql`count(distinct f.customer_id) filter (where f.sale ${more})`;

export const customerSource: ReportSource = {
  ...soldSource,
  rows,
  dimensions: {
    ...soldSource.dimensions,
    cohort: (scope) => ({
      key: sql`to_char(date_trunc('month', f.first_at at time zone ${scope.zone}::text), 'YYYY-MM-DD')`,
    }),
    visit: {
      key: sql`case when f.first_order is null then null when f.order_id = f.first_order then 'first' else 'again' end`,
    },
  },
  measures: {
    ...soldSource.measures,
    buyers: buyers(sql``),
    new_buyers: buyers(sql`and f.order_id = f.first_order`),
    repeaters: buyers(sql`and f.again`),
    customer_net: sql`coalesce(sum(f.billed - f.refunds - f.tax) filter (where f.customer_id is not null), 0)`,
  },
  // Each buyer is a record; what guests bought is told by its orders.
  record: {
    key: sql`case when f.customer_id is not null then 'customer:' || f.customer_id
      when f.order_id is null then 'till_return:' || f.return_id else 'order:' || f.order_id end`,
    title: (part, language) =>
      sql`case when ${part(1)} = 'customer' then ${buyerName(part(2), language)} else ${soldTitle(part)} end`,
  },
};
