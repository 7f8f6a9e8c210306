// Goods in the warehouses: what lies there now, and what came and went in the period.
import { scopedBy } from '@kaifong/kernel/context';
import { inLanguage } from '@kaifong/kernel/db';
import { choice, reference } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { expiryBuckets, idleBuckets } from '../../contract/index.ts';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { inCategory, mainCategory, named, skuName, titled, withCategory } from './names.ts';
import { within } from './sold-rows.ts';

/** Standing figures are of this moment, which is the last of the period. */
const standingAt = ({ until }: ReportScope) => sql`${new Date(until.getTime() - 1).toISOString()}::timestamptz`;

/** Of a lot `l`: in the warehouses the reader sees. */
const inWarehouses = ({ reader }: ReportScope) => scopedBy(reader, 'warehouse', sql`l.warehouse_id`);

const lots = (scope: ReportScope): SQL => sql`
  select ${standingAt(scope)} as at, 'lot' as part, l.id as part_id, l.stock_id, k.product_id, l.warehouse_id, l.expiry_date,
    case when l.is_discard then 0 else l.quantity end::bigint as on_hand, l.reserved::bigint as reserved,
    case when l.is_discard then 0 else l.quantity::bigint * coalesce(k.cost_cents, 0) end as worth,
    case when l.is_discard then l.quantity else 0 end::bigint as set_apart,
    case when l.expiry_date < ${scope.today}::date then l.quantity else 0 end::bigint as expired,
    case when l.expiry_date between ${scope.today}::date and ${scope.today}::date + 30 then l.quantity else 0 end::bigint as expiring,
    case when not l.is_discard and coalesce(s.sold_at, k.created_at) < now() - interval '90 days' then l.quantity else 0 end::bigint as idle,
    case when not l.is_discard and coalesce(s.sold_at, k.created_at) < now() - interval '90 days' then l.quantity else 0 end::bigint
      * coalesce(k.cost_cents, 0) as idle_worth,
    0::bigint as came, 0::bigint as went, 0::bigint as sold, 0::bigint as corrected, s.sold_at, true as standing
  from inventories l join stocks k on k.id = l.stock_id
    left join (select stock_id, max(created_at) as sold_at from inventory_movements where kind = 'sale' group by 1) s on s.stock_id = l.stock_id
  where l.quantity > 0 and ${inWarehouses(scope)}`;

const movements = (scope: ReportScope): SQL => sql`
  select m.created_at, 'move', m.id, m.stock_id, k.product_id, l.warehouse_id, l.expiry_date, 0, 0, 0, 0, 0, 0, 0, 0,
    greatest(m.quantity, 0), greatest(-m.quantity, 0), case when m.kind = 'sale' then -m.quantity else 0 end,
    case when m.kind in ('update', 'plus', 'minus') then m.quantity else 0 end, null::timestamptz, false
  from inventory_movements m join inventories l on l.id = m.inventory_id join stocks k on k.id = m.stock_id
  where m.quantity <> 0 and ${inWarehouses(scope)} and ${within(sql`m.created_at`, scope)}`;

const sum = (name: string): SQL => sql`coalesce(sum(f.${sql.identifier(name)}), 0)`;
const names = [
  ...['on_hand', 'reserved', 'worth', 'set_apart', 'expired', 'expiring', 'idle', 'idle_worth'],
  ...['came', 'went', 'sold', 'corrected'],
];

const expiry = (today: SQL) => sql`case when not f.standing then 'moved' when f.expiry_date is null then 'never'
  when f.expiry_date < ${today} then 'expired' when f.expiry_date <= ${today} + 30 then 'days_30'
  when f.expiry_date <= ${today} + 90 then 'days_90' else 'later' end`;
const idle = sql`case when not f.standing then 'moved' when f.sold_at is null then 'unsold'
  when f.sold_at >= now() - interval '30 days' then 'days_30' when f.sold_at >= now() - interval '90 days' then 'days_90'
  when f.sold_at >= now() - interval '180 days' then 'days_180' else 'older' end`;

export const inventorySource: ReportSource = {
  rows: (scope) => sql`${lots(scope)} union all ${movements(scope)}`,
  joins: { ...withCategory, brand: () => sql`left join products pr on pr.id = f.product_id` },
  dimensions: {
    warehouse: { key: sql`f.warehouse_id`, label: titled('warehouses') },
    product: { key: sql`f.product_id`, label: named('products') },
    sku: { key: sql`f.stock_id`, label: skuName },
    category: { key: mainCategory, label: titled('menu_items'), needs: ['category'] },
    brand: { key: sql`pr.brand_id`, label: titled('brands'), needs: ['brand'] },
    expiry: (scope) => ({ key: expiry(sql`${scope.today}::date`) }),
    idle: { key: idle },
  },
  measures: Object.fromEntries(names.map((name) => [name, sum(name)])),
  filters: {
    warehouse: { filter: reference(sql`f.warehouse_id`) },
    product: { filter: reference(sql`f.product_id`) },
    category: { filter: inCategory },
    brand: { filter: reference(sql`pr.brand_id`), needs: ['brand'] },
    expiry: { filter: choice(expiry(sql`current_date`), expiryBuckets) },
    idle: { filter: choice(idle, idleBuckets) },
  },
  record: {
    key: sql`'product:' || f.product_id || ':' || f.part || ':' || f.part_id`,
    title: (part, language) => sql`(select concat_ws(' · ', nullif(k.sku, ''), ${inLanguage(sql`p.name`, language)},
        ${inLanguage(sql`w.title`, language)}, l.expiry_date::text)
      from inventories l join stocks k on k.id = l.stock_id join products p on p.id = k.product_id
        join warehouses w on w.id = l.warehouse_id
      where l.id = case when ${part(3)} = 'lot' then ${part(4)}::int
        else (select inventory_id from inventory_movements where id = ${part(4)}::bigint) end)`,
  },
};
