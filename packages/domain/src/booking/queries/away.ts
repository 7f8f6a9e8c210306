// People of events who are away by leave, or outside their shifts on a date the roster names: their time is taken as if somebody had
// booked it. Bookings that lie in a leave are told.

import { textIn } from '@kaifong/base/localized';
import { instantOf } from '@kaifong/base/spans';
import type { Context } from '@kaifong/kernel/context';
import { and, arrayOverlaps, eq, gt, inArray, lt } from 'drizzle-orm';
import { type FindClashes, leaveBetween, offRosterBetween } from '../../hr/index.ts';
import { getSettings } from '../../settings/index.ts';
import { stores } from '../../stores/schema.ts';
import { expectedStatuses } from '../contract/index.ts';
import { timeOf } from '../rules/subjects.ts';
import { bookings, eventResources, events } from '../schema.ts';

interface Person {
  readonly id: number;
  readonly account_id: number | null;
  readonly zone: string;
}

/** Times in which people are not there, on dates from one to another. */
export async function awayRanges(ctx: Context, people: readonly Person[], from: string, to: string) {
  const accounts = people.flatMap(({ account_id }) => account_id ?? []);
  const leave = await leaveBetween(ctx, accounts, from, to);
  const off = await offRosterBetween(ctx, accounts, from, to);
  const away = [
    ...leave.map((each) => ({ ...each, party: `leave:${each.leave_id}` })),
    ...off.map((each) => ({ ...each, party: `roster:${each.date}` })),
  ];
  return people.flatMap((person) =>
    away
      .filter(({ account_id }) => account_id === person.account_id)
      .map(({ party, date, from: begin, to: end }) => ({
        ...timeOf(person.id),
        party,
        from: new Date(instantOf(person.zone, date, begin)),
        to: new Date(instantOf(person.zone, date, end)),
      })),
  );
}

/** Bookings that need somebody while a leave of hers takes her time. */
export const bookingsInLeave: FindClashes = async (ctx, { account_id, days }) => {
  const { time_zone, main_language } = await getSettings(ctx);
  const people = await ctx.db
    .select({ id: eventResources.id, zone: stores.zone })
    .from(eventResources)
    .leftJoin(stores, eq(stores.id, eventResources.store_id))
    .where(eq(eventResources.account_id, account_id));
  const spans = people.flatMap(({ id, zone }) =>
    days.map(({ date, from, to }) => ({
      id,
      from: instantOf(zone || time_zone, date, from),
      to: instantOf(zone || time_zone, date, to),
    })),
  );
  if (spans.length === 0) return [];
  const [first, last] = [Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to))];
  const { id, name, starts_at, ends_at, resource_ids, status } = bookings;
  const rows = await ctx.db
    .select({ id, name, starts_at, ends_at, resource_ids, title: events.title })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.event_id))
    .where(
      and(
        inArray(status, [...expectedStatuses]),
        gt(ends_at, new Date(first)),
        lt(starts_at, new Date(last)),
        arrayOverlaps(
          resource_ids,
          people.map((person) => person.id),
        ),
      ),
    )
    .orderBy(starts_at)
    .limit(200);
  const isIn = (row: (typeof rows)[number]) =>
    spans.some(
      (span) =>
        row.resource_ids.includes(span.id) && row.starts_at.getTime() < span.to && row.ends_at.getTime() > span.from,
    );
  return rows.filter(isIn).map((row) => ({
    kind: 'booking',
    id: row.id,
    title: [textIn(row.title, ctx.language, main_language), row.name].filter(Boolean).join(' · '),
    at: row.starts_at,
    link: `/booking/history/view/${row.id}`,
  }));
};
