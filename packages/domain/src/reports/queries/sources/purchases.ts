// Goods from suppliers: ordered, arrived, and still to come. Amounts in the base currency at the rate of their order.
import { choice, reference } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { lateBuckets } from '../../contract/index.ts';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { inCategory, mainCategory, named, plain, skuName, titled, withCategory } from './names.ts';
import { within } from './sold-rows.ts';

const of = sql`o.id as po_id, o.supplier_id, o.warehouse_id, o.account_id, o.status, o.expected_date, l.product_id, l.stock_id`;
const worth = (quantity: SQL) => sql`round(${quantity}::numeric * l.cost_cents * o.rate)::bigint`;
/** Agreed on with somebody: what was never sent, or was called off before anything came, is none. */
const agreed = sql`(o.status in ('approved', 'sent', 'partial_received', 'received', 'completed')
  or (o.status in ('archived', 'canceled') and o.received_pieces > 0))`;
const open = sql`greatest(l.quantity - l.received, 0)`;

const ordered = (scope: ReportScope) => sql`
  select o.created_at as at, true as is_order, ${of}, l.quantity::bigint as ordered, ${worth(sql`l.quantity`)} as ordered_worth,
    0::bigint as arrived, 0::bigint as arrived_worth, 0::bigint as refused, 0::bigint as sent_back,
    0::bigint as outstanding, 0::bigint as outstanding_worth, 0::bigint as late
  from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
  where ${agreed} and ${within(sql`o.created_at`, scope)}`;

const arrived = (scope: ReportScope) => sql`
  select r.created_at, false, ${of}, 0, 0, case when r.kind = 'received' then r.quantity else 0 end,
    case when r.kind = 'received' then ${worth(sql`r.quantity`)} else 0 end,
    case when r.kind = 'rejected' then r.quantity else 0 end, case when r.kind = 'returned' then r.quantity else 0 end, 0, 0, 0
  from purchase_receipts r join purchase_order_lines l on l.id = r.line_id join purchase_orders o on o.id = l.purchase_order_id
  where ${within(sql`r.created_at`, scope)}`;

const outstanding = ({ until, today }: ReportScope) => sql`
  select ${new Date(until.getTime() - 1).toISOString()}::timestamptz, false, ${of}, 0, 0, 0, 0, 0, 0, ${open}, ${worth(open)},
    case when o.expected_date < ${today}::date then ${open} else 0 end
  from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
  where o.status in ('approved', 'sent', 'partial_received') and l.quantity > l.received`;

const sum = (name: string): SQL => sql`coalesce(sum(f.${sql.identifier(name)}), 0)`;
const names = [
  ...['ordered', 'ordered_worth', 'arrived', 'arrived_worth', 'refused', 'sent_back'],
  ...['outstanding', 'outstanding_worth', 'late'],
];

const late = (today: SQL) => sql`case when f.outstanding = 0 then 'done' when f.expected_date is null then 'undated'
  when f.expected_date >= ${today} then 'in_time' when f.expected_date >= ${today} - 7 then 'days_7'
  when f.expected_date >= ${today} - 30 then 'days_30' else 'older' end`;

export const purchaseSource: ReportSource = {
  rows: (scope) => sql`${ordered(scope)} union all ${arrived(scope)} union all ${outstanding(scope)}`,
  joins: withCategory,
  dimensions: {
    supplier: { key: sql`f.supplier_id`, label: plain('suppliers') },
    warehouse: { key: sql`f.warehouse_id`, label: titled('warehouses') },
    product: { key: sql`f.product_id`, label: named('products') },
    sku: { key: sql`f.stock_id`, label: skuName },
    category: { key: mainCategory, label: titled('menu_items'), needs: ['category'] },
    staff: { key: sql`f.account_id`, label: plain('accounts') },
    status: { key: sql`f.status` },
    age: (scope) => ({ key: late(sql`${scope.today}::date`) }),
  },
  measures: {
    ...Object.fromEntries(names.map((name) => [name, sum(name)])),
    purchase_orders: sql`count(distinct f.po_id) filter (where f.is_order)`,
  },
  filters: {
    supplier: { filter: reference(sql`f.supplier_id`) },
    warehouse: { filter: reference(sql`f.warehouse_id`) },
    product: { filter: reference(sql`f.product_id`) },
    category: { filter: inCategory },
    staff: { filter: reference(sql`f.account_id`) },
    age: { filter: choice(late(sql`current_date`), lateBuckets) },
  },
  record: {
    key: sql`'po:' || f.po_id`,
    title: (part) => sql`(select number from purchase_orders where id = ${part(2)}::int)`,
  },
};
