// Sold goods, by whatever they are grouped.

import { choice, reference, text } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { leadSources } from '../../../customers/contract/index.ts';
import { orderChannels, paymentMethodCodes } from '../../../sales/contract/index.ts';
import type { ReportSource } from '../report/bound-report.ts';
import { commissionSold } from './commissions.ts';
import { buyerName, inCategory, mainCategory, named, plain, skuName, titled, withCategory } from './names.ts';
import { soldAmounts, soldByStaff, soldRows } from './sold-rows.ts';

const orderNumber = (key: SQL): SQL => sql`(select number from orders where id = (${key})::int)`;
const sum = (name: string): SQL => sql`sum(f.${sql.identifier(name)})`;
const sums = Object.fromEntries(soldAmounts.map((name) => [name, sum(name)]));
const net = sql`sum(f.billed - f.refunds - f.tax)`;

/** The number of an order, or of goods that came back without one. */
export const soldTitle = (part: (at: number) => SQL): SQL => sql`case ${part(1)}
  when 'order' then (select number from orders where id = ${part(2)}::int)
  else (select number from till_returns where id = ${part(2)}::int) end`;

export const soldSource: ReportSource = {
  rows: (scope, parts) => (parts.has('staff') ? soldByStaff(scope) : soldRows(scope)),
  joins: {
    ...withCategory,
    staff: () => sql``,
    brand: () => sql`left join products pr on pr.id = f.product_id`,
    tier: () => sql`left join members me on me.customer_id = f.customer_id`,
    buyer: () => sql`left join customers cu on cu.id = f.customer_id`,
  },
  dimensions: {
    order: { key: sql`f.order_id`, label: orderNumber },
    channel: { key: sql`f.channel` },
    store: { key: sql`f.store_id`, label: titled('stores') },
    staff: { key: sql`f.account_id`, label: plain('accounts'), needs: ['staff'], splits: true },
    payment_method: { key: sql`f.payment_method` },
    product: { key: sql`f.product_id`, label: named('products'), splits: true },
    sku: { key: sql`f.stock_id`, label: skuName, splits: true },
    category: { key: mainCategory, label: titled('menu_items'), needs: ['category'], splits: true },
    brand: { key: sql`pr.brand_id`, label: titled('brands'), needs: ['brand'], splits: true },
    customer: {
      key: sql`f.customer_id`,
      label: buyerName,
    },
    tier: { key: sql`me.tier_id`, label: named('membership_tiers'), needs: ['tier'] },
    source: { key: sql`nullif(cu.source, '')`, needs: ['buyer'] },
    country: { key: sql`nullif(f.country, '')` },
  },
  measures: {
    ...sums,
    // Counted by the one row each order has, unless its rows are in several groups or only some of them are asked for.
    orders: (_, splits) =>
      splits ? sql`count(distinct f.order_id) filter (where f.sale)` : sql`count(*) filter (where f.part = 'order')`,
    net,
    margin: sql`${net} - sum(f.cost)`,
  },
  filters: {
    channel: { filter: choice(sql`f.channel`, orderChannels) },
    store: { filter: reference(sql`f.store_id`) },
    staff: { filter: reference(sql`f.account_id`), needs: ['staff'], splits: true },
    payment_method: { filter: choice(sql`f.payment_method`, paymentMethodCodes) },
    product: { filter: reference(sql`f.product_id`), splits: true },
    category: { filter: inCategory, splits: true },
    brand: { filter: reference(sql`pr.brand_id`), needs: ['brand'], splits: true },
    customer: { filter: reference(sql`f.customer_id`) },
    tier: { filter: reference(sql`me.tier_id`), needs: ['tier'] },
    source: { filter: choice(sql`cu.source`, leadSources), needs: ['buyer'] },
    country: { filter: text(sql`f.country`) },
  },
  record: {
    key: sql`case when f.order_id is null then 'till_return:' || f.return_id else 'order:' || f.order_id end`,
    title: soldTitle,
  },
};

/** Sold goods with what their sellers and those above them got of it. */
export const profitSource: ReportSource = {
  ...soldSource,
  rows: (scope, parts) => sql`select r.*, 0::bigint as commission from (${soldSource.rows(scope, parts)}) r
    union all ${commissionSold(scope, parts.has('staff'))}`,
  measures: {
    ...soldSource.measures,
    commission: sum('commission'),
    profit: sql`${net} - sum(f.cost) - sum(f.commission)`,
  },
};
