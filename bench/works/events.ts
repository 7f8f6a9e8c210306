// Times of an event that twenty people share, two thousand bookings of which there are already; and its page.
import type { Client } from 'pg';
import type { Stage } from '../stage.ts';
import type { StagedWork } from './works.ts';

export const benchEvent = 'bench-haircut';
const people = 20;
const bookings = 2_000;

/** Every day from 09:00 to 18:00 in Hong Kong, one booking after the other, spread over the next thirty days. */
async function fillEvent(sql: Client): Promise<void> {
  const hours = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '18:00' })));
  await sql.query(
    `with category as (
       insert into event_categories (title, url) values ('{"en-US": "Hair"}', 'bench-hair') returning id),
     people as (
       insert into event_resources (title, kind)
       select jsonb_build_object('en-US', 'Person ' || n), 'person' from generate_series(1, $1::int) n returning id),
     made as (
       insert into events (title, url, category_id, hours, people_ids, people_rule, notice_hours, horizon_days)
       select '{"en-US": "Haircut"}', $2, category.id, $3::jsonb, (select array_agg(id order by id) from people), 'any', 0, 60
       from category returning id, people_ids),
     placed as (
       select n, made.id as event_id, people_ids[1 + (n / 30) / 9] as person,
         date_trunc('day', now() at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong'
           + make_interval(days => 1 + n % 30, hours => 9 + (n / 30) % 9) as at
       from made, generate_series(0, $4::int - 1) n),
     parties as (
       select *, event_id || ':' || to_char(at at time zone 'UTC', 'YYYYMMDD"T"HH24MI"Z"') || ':' || person as party from placed),
     booked as (
       insert into bookings (number, status, event_id, starts_at, ends_at, zone, party, resource_ids, seats, name, language)
       select 'BENCH' || n, 'approved', event_id, at, at + interval '1 hour', 'Asia/Hong_Kong', party, array[person], 1, 'Bench', 'en-US'
       from parties returning id, party, starts_at, ends_at, resource_ids),
     timed as (
       insert into holds (subject_kind, subject_id, quantity, owner_kind, owner_id, state, during, party)
       select 'time', resource_ids[1]::text, 1, 'booking', id::text, 'taken', tstzrange(starts_at, ends_at), party from booked)
     insert into holds (subject_kind, subject_id, quantity, owner_kind, owner_id, state, turn)
     select 'seat', party, 1, 'booking', id::text, 'taken', 1 from booked`,
    [people, benchEvent, hours, bookings],
  );
  await sql.query('analyze events, event_resources, bookings, holds');
}

/** The month that begins next: every one of its days has times. */
function nextMonth(): { year: number; month: number } {
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1 };
}

export function eventWorks(stage: Stage): StagedWork[] {
  let filled: Promise<void> | undefined;
  const prepare = (): Promise<void> => {
    filled ??= fillEvent(stage.sql);
    return filled;
  };
  const body = JSON.stringify({ url: benchEvent, ...nextMonth() });
  const page = `/event/detail/${benchEvent}`;
  return [
    {
      name: 'event times of a month',
      target: 0.5,
      server: 'uncached',
      prepare,
      ours: () => ({ method: 'POST', path: '/api/event/times', body }),
      reference: () => ({ method: 'POST', path: '/times', body }),
    },
    {
      name: 'event page from memory',
      target: 0.6,
      server: 'ours',
      prepare,
      ours: () => ({ method: 'GET', path: page }),
      reference: () => ({ method: 'GET', path: `/memory?page=${page}` }),
    },
  ];
}
