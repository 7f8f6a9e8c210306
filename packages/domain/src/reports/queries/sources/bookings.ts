// Bookings on the day they are for, seats of dates that were offered, and minutes of people and rooms.
import { inLanguage } from '@kaifong/kernel/db';
import { choice, reference } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { bookingChannels } from '../../../booking/contract/index.ts';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { titled } from './names.ts';
import { within } from './sold-rows.ts';

const gone = sql`b.status in ('canceled', 'rejected', 'refunded')`;
const seatsIf = (condition: SQL) => sql`case when ${condition} then b.seats else 0 end::bigint`;

/** A booking is of the first of its people or rooms, so that it counts once. */
const booked = (scope: ReportScope): SQL => sql`
  select b.starts_at as at, 'booking:' || b.id as record, b.event_id, b.resource_ids[1] as resource_id, b.channel as booked_by,
    1 as bookings, ${seatsIf(sql`not ${gone}`)} as seats_taken, ${seatsIf(sql`b.status in ('present', 'completed')`)} as attended,
    ${seatsIf(sql`b.status = 'absent'`)} as missed, ${seatsIf(sql`b.status in ('present', 'completed', 'absent')`)} as guests_due,
    ${seatsIf(gone)} as called_off, 0::bigint as seats_offered,
    ${seatsIf(sql`b.event_date_id is not null and not ${gone}`)} as seats_filled, 0::bigint as open_minutes, 0::bigint as busy_minutes
  from bookings b where ${within(sql`b.starts_at`, scope)}`;

const offered = (scope: ReportScope): SQL => sql`
  select d.starts_at, 'event:' || d.event_id, d.event_id, d.resource_ids[1], null::text, 0, 0, 0, 0, 0, 0, coalesce(d.seats, e.seats), 0, 0, 0
  from event_dates d join events e on e.id = d.event_id where not d.canceled and ${within(sql`d.starts_at`, scope)}`;

const minutes = (time: SQL) => sql`(split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int)`;
const hasHours = sql`jsonb_array_length(r.hours) > 0`;

/** Hours of people and rooms that have some of their own, day by day; a special day goes first. */
const open = (scope: ReportScope): SQL => sql`
  select day at time zone ${scope.zone}::text, 'event_resource:' || r.id, null::int, r.id, null::text, 0, 0, 0, 0, 0, 0, 0, 0, x.open, 0
  from event_resources r
    cross join generate_series((${scope.from.toISOString()}::timestamptz at time zone ${scope.zone}::text)::date::timestamp,
      (${scope.until.toISOString()}::timestamptz at time zone ${scope.zone}::text)::date::timestamp - interval '1 day', interval '1 day') day
    cross join lateral (select coalesce(sum(${minutes(sql`s ->> 'close'`)} - ${minutes(sql`s ->> 'open'`)}
        + case when s ->> 'close' <= s ->> 'open' then 1440 else 0 end), 0)::bigint as open
      from jsonb_array_elements(coalesce(
        (select own -> 'spans' from jsonb_array_elements(r.special_days) own where own ->> 'date' = to_char(day, 'YYYY-MM-DD') limit 1),
        (select jsonb_agg(w) from jsonb_array_elements(r.hours) w where (w ->> 'day')::int = extract(isodow from day)),
        '[]')) s) x
  where r.enabled and ${hasHours} and x.open > 0`;

/** The share of these hours that bookings took: an appointment its own time, a date its time once, however many come. */
const busy = (scope: ReportScope): SQL => sql`
  select t.starts_at, 'event_resource:' || r.id, null::int, r.id, null::text, 0, 0, 0, 0, 0, 0, 0, 0, 0, t.length
  from (select distinct on (coalesce(-b.event_date_id, b.id), one) b.starts_at, one as resource_id,
      round(extract(epoch from b.ends_at - b.starts_at) / 60)::bigint as length
    from bookings b cross join lateral unnest(b.resource_ids) one
    where not ${gone} and ${within(sql`b.starts_at`, scope)} order by coalesce(-b.event_date_id, b.id), one, b.id) t
  join event_resources r on r.id = t.resource_id where r.enabled and ${hasHours}`;

const sum = (name: string): SQL => sql`coalesce(sum(f.${sql.identifier(name)}), 0)`;
const names = [
  ...['bookings', 'seats_taken', 'attended', 'missed', 'guests_due', 'called_off'],
  ...['seats_offered', 'seats_filled', 'open_minutes', 'busy_minutes'],
];

export const bookingSource: ReportSource = {
  rows: (scope) =>
    sql.join(
      [booked, offered, open, busy].map((part) => part(scope)),
      sql` union all `,
    ),
  joins: { event: () => sql`left join events ev on ev.id = f.event_id` },
  dimensions: {
    event: { key: sql`f.event_id`, label: titled('events') },
    event_category: { key: sql`ev.category_id`, label: titled('event_categories'), needs: ['event'] },
    resource: { key: sql`f.resource_id`, label: titled('event_resources') },
    weekday: ({ zone }) => ({ key: sql`extract(isodow from f.at at time zone ${zone}::text)` }),
    booked_by: { key: sql`f.booked_by` },
  },
  measures: Object.fromEntries(names.map((name) => [name, sum(name)])),
  filters: {
    event: { filter: reference(sql`f.event_id`) },
    resource: { filter: reference(sql`f.resource_id`) },
    booked_by: { filter: choice(sql`f.booked_by`, bookingChannels) },
  },
  record: {
    key: sql`f.record`,
    title: (part, language) => sql`case ${part(1)}
      when 'booking' then (select concat_ws(' · ', number, nullif(name, '')) from bookings where id = ${part(2)}::int)
      when 'event' then (select ${inLanguage(sql`n.title`, language)} from events n where n.id = ${part(2)}::int)
      else (select ${inLanguage(sql`n.title`, language)} from event_resources n where n.id = ${part(2)}::int) end`,
  },
};
