// Money by the way it came: taken, paid back, waiting for staff, and the tries of providers.
import { choice, reference } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { orderChannels, paymentMethodCodes } from '../../../sales/contract/index.ts';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { titled } from './names.ts';
import { counts, paidAt, within } from './sold-rows.ts';

const ofOrder = sql`o.id as order_id, o.channel, o.store_id`;

const taken = (scope: ReportScope): SQL => sql`
  select ${paidAt} as at, ${ofOrder}, p.method, nullif(p.card_brand, '') as card, 1 as payments, p.amount_cents as taken,
    0::bigint as paid_back, 0::bigint as in_review, 0 as tries, 0 as tries_paid
  from payments p join orders o on o.id = p.order_id
  where p.status in ('paid', 'refunded') and ${counts(scope)} and ${within(paidAt, scope)}`;

const paidBack = (scope: ReportScope): SQL => sql`
  select r.sent_at, ${ofOrder}, p.method, nullif(p.card_brand, ''), 0, 0, r.amount_cents, 0, 0, 0
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
  where r.status = 'completed' and p.status in ('paid', 'refunded') and ${counts(scope)} and ${within(sql`r.sent_at`, scope)}`;

/** Of this moment, which is the last of the period. */
const inReview = (scope: ReportScope): SQL => sql`
  select ${new Date(scope.until.getTime() - 1).toISOString()}::timestamptz, ${ofOrder}, p.method, nullif(p.card_brand, ''), 0, 0, 0,
    p.amount_cents, 0, 0
  from payments p join orders o on o.id = p.order_id where p.status = 'payment_review' and ${counts(scope)}`;

const tries = (scope: ReportScope): SQL => sql`
  select a.created_at, ${ofOrder}, a.method, null::text, 0, 0, 0, 0, 1, case when a.status = 'paid' then 1 else 0 end
  from payment_attempts a join orders o on o.id = a.order_id
  where ${counts(scope)} and ${within(sql`a.created_at`, scope)}`;

const sum = (name: string): SQL => sql`coalesce(sum(f.${sql.identifier(name)}), 0)`;
const names = ['payments', 'taken', 'paid_back', 'in_review', 'tries', 'tries_paid'];

export const paymentSource: ReportSource = {
  rows: (scope) =>
    sql.join(
      [taken, paidBack, inReview, tries].map((part) => part(scope)),
      sql` union all `,
    ),
  dimensions: {
    provider: { key: sql`f.method` },
    card: { key: sql`f.card` },
    channel: { key: sql`f.channel` },
    store: { key: sql`f.store_id`, label: titled('stores') },
  },
  measures: {
    ...Object.fromEntries(names.map((name) => [name, sum(name)])),
    kept: sql`coalesce(sum(f.taken - f.paid_back), 0)`,
  },
  filters: {
    provider: { filter: choice(sql`f.method`, paymentMethodCodes) },
    channel: { filter: choice(sql`f.channel`, orderChannels) },
    store: { filter: reference(sql`f.store_id`) },
  },
  record: {
    key: sql`'order:' || f.order_id`,
    title: (part) => sql`(select number from orders where id = ${part(2)}::int)`,
  },
};
