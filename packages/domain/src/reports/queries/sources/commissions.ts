// Commission: what each line of an order earned one person, on the day it was earned, and what refunds took back of it.
import { choice, reference } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { seenAccounts } from '../../../hr/index.ts';
import { orderChannels } from '../../../sales/contract/index.ts';
import { seenHere } from '../../../sales/index.ts';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { named, plain, titled } from './names.ts';
import { within } from './sold-rows.ts';

const earnedAt = ({ zone }: ReportScope) => sql`(e.earned_on::timestamp at time zone ${zone}::text)`;

/** What colleagues outside of the reader's people earned is left out. */
const ofSeenStaff = ({ reader }: ReportScope): SQL => seenAccounts(reader, sql`e.account_id`) ?? sql`true`;

const rows = (scope: ReportScope): SQL => sql`
  select ${earnedAt(scope)} as at, e.account_id, e.group_id, o.channel, o.store_id, e.order_id, l.product_id,
    case when e.level = 0 then e.base_cents else 0 end as commission_base, e.amount_cents as earned,
    e.amount_cents - e.left_cents as taken_back, e.left_cents as commission_left,
    case when e.available_from <= now() then e.left_cents else 0 end as commission_due
  from commission_earnings e join orders o on o.id = e.order_id left join order_lines l on l.id = e.line_id
  where o.currency = ${scope.currency}::text and ${seenHere(scope.reader, sql`o`)} and ${ofSeenStaff(scope)} and ${within(earnedAt(scope), scope)}`;

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
  },
  record: {
    key: sql`'order:' || f.order_id`,
    title: (part) => sql`(select number from orders where id = ${part(2)}::int)`,
  },
};
