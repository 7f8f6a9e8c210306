// Commission: what each line of an order earned one person, on the day it was paid, and what was taken back of it, on the day of that.
import { choice, reference } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { seenAccounts } from '../../../hr/index.ts';
import { orderChannels } from '../../../sales/contract/index.ts';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { inCategory, named, plain, titled } from './names.ts';
import { counts, orderCountry, soldAmounts, within } from './sold-rows.ts';

const earnedAt = ({ zone }: ReportScope) => sql`(e.earned_on::timestamp at time zone ${zone}::text)`;

/** What colleagues outside of the reader's people earned is left out. */
const ofSeenStaff = ({ reader }: ReportScope): SQL => seenAccounts(reader, sql`e.account_id`) ?? sql`true`;

/** Commission that was taken back, by the postings of it. */
const takenBack = sql`select p.about_id as earning_id, p.created_at as at, -p.delta as taken from postings p
  where p.about_kind = 'commission-earning' and p.kind = 'refund'`;

/** An earning `e` with all that was ever given of it, also what was taken back since. */
const given = sql`commission_earnings e left join (select earning_id, sum(taken)::bigint as taken from (${takenBack}) b group by earning_id) t
  on t.earning_id = e.id`;
const givenCents = sql`e.left_cents + coalesce(t.taken, 0)`;

/** Commission in two kinds of rows, the first of the day the line was paid, the second of the day it was taken back: a month that is over stays. */
const earnings = (scope: ReportScope, columns: readonly (readonly [name: string, given: SQL, taken: SQL])[]): SQL => {
  const part = (at: SQL, from: SQL, of: 1 | 2) => sql`select ${at} as at, ${sql.join(
    columns.map((column) => sql`${column[of]} as ${sql.identifier(column[0])}`),
    sql`, `,
  )} from ${from} join orders o on o.id = e.order_id left join order_lines l on l.id = e.line_id
    where ${counts(scope)} and ${ofSeenStaff(scope)} and ${within(at, scope)}`;
  const back = sql`(${takenBack}) b join commission_earnings e on e.id = b.earning_id`;
  return sql`${part(earnedAt(scope), given, 1)} union all ${part(sql`b.at`, back, 2)}`;
};

const same = (name: string, value: SQL) => [name, value, value] as const;
const nought = sql`0::bigint`;

const rows = (scope: ReportScope): SQL =>
  earnings(scope, [
    same('account_id', sql`e.account_id`),
    same('group_id', sql`e.group_id`),
    same('channel', sql`o.channel`),
    same('store_id', sql`o.store_id`),
    same('order_id', sql`e.order_id`),
    same('product_id', sql`l.product_id`),
    ['commission_base', sql`case when e.level = 0 then e.base_cents else 0 end::bigint`, nought],
    ['earned', givenCents, nought],
    ['taken_back', nought, sql`b.taken`],
    ['commission_left', givenCents, sql`-b.taken`],
    ['commission_due', sql`case when e.available_from <= now() then e.left_cents else 0 end::bigint`, nought],
  ]);

/** Commission as rows of sold goods: of the seller's sale, with those above her. */
export const commissionSold = (scope: ReportScope, isByStaff: boolean): SQL =>
  earnings(scope, [
    same('sale', sql`false`),
    same('part', sql`null::text`),
    same('order_id', sql`o.id`),
    same('return_id', sql`null::int`),
    same('channel', sql`o.channel`),
    same('store_id', sql`o.store_id`),
    same('customer_id', sql`o.customer_id`),
    same('payment_method', sql`o.payment_method`),
    same('country', orderCountry),
    same('product_id', sql`l.product_id`),
    same('stock_id', sql`l.stock_id`),
    ...soldAmounts.map((name) => same(name, nought)),
    ...(isByStaff ? [same('account_id', sql`e.seller_id`)] : []),
    ['commission', givenCents, sql`-b.taken`],
  ]);

const sum = (name: string): SQL => sql`coalesce(sum(f.${sql.identifier(name)}), 0)`;
const names = ['commission_base', 'earned', 'taken_back', 'commission_left', 'commission_due'];

export const commissionSource: ReportSource = {
  rows,
  dimensions: {
    staff: { key: sql`f.account_id`, label: plain('accounts') },
    group: { key: sql`f.group_id`, label: named('commission_groups') },
    channel: { key: sql`f.channel` },
    store: { key: sql`f.store_id`, label: titled('stores') },
    product: { key: sql`f.product_id`, label: named('products') },
  },
  measures: Object.fromEntries(names.map((name) => [name, sum(name)])),
  filters: {
    staff: { filter: reference(sql`f.account_id`) },
    channel: { filter: choice(sql`f.channel`, orderChannels) },
    store: { filter: reference(sql`f.store_id`) },
    product: { filter: reference(sql`f.product_id`) },
    category: { filter: inCategory },
    group: { filter: reference(sql`f.group_id`) },
  },
  record: {
    key: sql`'order:' || f.order_id`,
    title: (part) => sql`(select number from orders where id = ${part(2)}::int)`,
  },
};
