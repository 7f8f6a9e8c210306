// Taxes by their rates, on the days of the sales report: what the sold rows hold as tax is what stands here.
import { choice, reference, text } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { orderChannels } from '../../../sales/contract/index.ts';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { titled } from './names.ts';
import { agreed, agreedAt, counts, firstMoney, paidAt, within } from './sold-rows.ts';

const ofOrder = sql`o.id as order_id, o.channel, o.store_id,
  coalesce(o.shipping_address ->> 'country', o.billing_address ->> 'country') as country`;
const rate = ({
  language,
}: ReportScope) => sql`coalesce(t.one -> 'name' ->> ${language}::text, t.one -> 'name' ->> 'en-US',
  (select value #>> '{}' from jsonb_each(t.one -> 'name') limit 1), '')
  || ' ' || trim_scale(round((t.one ->> 'rate')::numeric / 10000, 4)) || '%'`;
const cents = (name: string) => sql`(t.one ->> ${sql.raw(`'${name}'`)})::numeric::bigint`;

const taken = (scope: ReportScope): SQL => sql`
  select ${paidAt} as at, ${ofOrder}, ${rate(scope)} as rate, ${cents('base_cents')} as tax_base, ${cents('tax_cents')} as tax_taken,
    0::bigint as tax_back
  from ${firstMoney} cross join lateral jsonb_array_elements(o.taxes) t(one)
  where ${counts(scope)} and ${within(paidAt, scope)}`;

/** Tax of lines, shipping and surcharge that no rate of the order names: of orders older than the list of rates. */
const takenUnnamed = (scope: ReportScope): SQL => sql`
  select ${paidAt}, ${ofOrder}, null::text, 0, x.rest, 0
  from ${firstMoney} cross join lateral (select o.shipping_tax_cents + o.surcharge_tax_cents
      + coalesce((select sum(l.tax_cents) from order_lines l where l.order_id = o.id), 0)::bigint
      - coalesce((select sum(${cents('tax_cents')}) from jsonb_array_elements(o.taxes) t(one)), 0)::bigint as rest) x
  where x.rest <> 0 and ${counts(scope)} and ${within(paidAt, scope)}`;

const back = (scope: ReportScope): SQL => sql`
  select ${agreedAt}, ${ofOrder}, ${rate(scope)}, 0, 0, ${cents('tax_cents')}
  from refunds r join orders o on o.id = r.order_id cross join lateral jsonb_array_elements(r.taxes) t(one)
  where ${agreed} and ${counts(scope)} and ${within(agreedAt, scope)}`;

const backUnnamed = (scope: ReportScope): SQL => sql`
  select ${agreedAt}, ${ofOrder}, null::text, 0, 0, x.rest
  from refunds r join orders o on o.id = r.order_id cross join lateral (select r.tax_cents
      - coalesce((select sum(${cents('tax_cents')}) from jsonb_array_elements(r.taxes) t(one)), 0)::bigint as rest) x
  where x.rest <> 0 and ${agreed} and ${counts(scope)} and ${within(agreedAt, scope)}`;

const sum = (name: string): SQL => sql`coalesce(sum(f.${sql.identifier(name)}), 0)`;

export const taxSource: ReportSource = {
  rows: (scope) =>
    sql.join(
      [taken, takenUnnamed, back, backUnnamed].map((part) => part(scope)),
      sql` union all `,
    ),
  dimensions: {
    rate: { key: sql`f.rate` },
    channel: { key: sql`f.channel` },
    store: { key: sql`f.store_id`, label: titled('stores') },
    country: { key: sql`nullif(f.country, '')` },
  },
  measures: {
    tax_base: sum('tax_base'),
    tax_taken: sum('tax_taken'),
    tax_back: sum('tax_back'),
    tax_left: sql`coalesce(sum(f.tax_taken - f.tax_back), 0)`,
  },
  filters: {
    channel: { filter: choice(sql`f.channel`, orderChannels) },
    store: { filter: reference(sql`f.store_id`) },
    country: { filter: text(sql`f.country`) },
  },
  record: {
    key: sql`'order:' || f.order_id`,
    title: (part) => sql`(select number from orders where id = ${part(2)}::int)`,
  },
};
