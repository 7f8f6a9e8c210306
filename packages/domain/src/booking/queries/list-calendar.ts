import type { RouteOutput } from '@kaifong/base/contract';
import { textIn } from '@kaifong/base/localized';
import { startOfDay } from '@kaifong/base/spans';
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { promisedOf } from '@kaifong/kernel/holds';
import { mayOf } from '@kaifong/kernel/steps';
import {
  and,
  arrayContains,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  notInArray,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import { stores } from '../../stores/schema.ts';
import { type CalendarEntry, goneStatuses, type routes } from '../contract/index.ts';
import { bookingRules } from '../rules/booking-rules.ts';
import { seatsOf } from '../rules/subjects.ts';
import { bookings, eventDates, eventResources, events } from '../schema.ts';
import { partyOfDate } from './list-event-dates.ts';

type Asked = z.output<typeof routes.listCalendar.input>;
type Answer = RouteOutput<typeof routes.listCalendar>['data'];

/** More than a month of a busy house; what is beyond is seen by looking at fewer days. */
const mostEntries = 3_000;

interface Days {
  readonly from: Date;
  readonly until: Date;
}

const readDates = (ctx: Context, { event_id, resource_id }: Asked, { from, until }: Days) =>
  ctx.db
    .select({
      date: getTableColumns(eventDates),
      title: events.title,
      seats: events.seats,
      length: events.length_minutes,
      zone: stores.zone,
    })
    .from(eventDates)
    .innerJoin(events, eq(events.id, eventDates.event_id))
    .leftJoin(stores, eq(stores.id, events.store_id))
    .where(
      and(
        gte(eventDates.starts_at, from),
        lt(eventDates.starts_at, until),
        event_id ? eq(eventDates.event_id, event_id) : sql`true`,
        resource_id ? arrayContains(eventDates.resource_ids, [resource_id]) : sql`true`,
      ),
    )
    .orderBy(asc(eventDates.starts_at), asc(eventDates.id))
    .limit(mostEntries);

/** Bookings of appointments; those of a date are told by the seats of the date. Nothing lasts longer than a day. */
const readBookings = (ctx: Context, { event_id, resource_id, canceled }: Asked, { from, until }: Days) =>
  ctx.db
    .select({ booking: getTableColumns(bookings), title: events.title, seats: events.seats })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.event_id))
    .where(
      and(
        gt(bookings.starts_at, new Date(from.getTime() - day)),
        lt(bookings.starts_at, until),
        gt(bookings.ends_at, from),
        isNull(bookings.event_date_id),
        canceled ? sql`true` : notInArray(bookings.status, [...goneStatuses]),
        event_id ? eq(bookings.event_id, event_id) : sql`true`,
        resource_id ? arrayContains(bookings.resource_ids, [resource_id]) : sql`true`,
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
    .limit(mostEntries);

async function namedResources(ctx: Context, ids: readonly number[], main: Context['language']) {
  const { id, title, color } = eventResources;
  const unique = [...new Set(ids)];
  const found =
    unique.length === 0
      ? []
      : await ctx.db.select({ id, title, color }).from(eventResources).where(inArray(id, unique));
  const byId = new Map(found.map((each) => [each.id, each]));
  return (kept: readonly number[]): Pick<CalendarEntry, 'resources' | 'color'> => {
    const rows = kept.flatMap((each) => byId.get(each) ?? []);
    return {
      resources: rows.map((each) => textIn(each.title, ctx.language, main)),
      color: rows.find((each) => each.color)?.color ?? null,
    };
  };
}

/**
 * Dates of classes and ticketed events that begin in some days of the shop's zone, and for whoever may see bookings those of
 * appointments: four statements, however many there are.
 */
export async function listCalendar(ctx: Context, asked: Asked): Promise<Answer> {
  const { time_zone: zone, main_language: main } = await getSettings(ctx);
  const days = { from: startOfDay(asked.from, zone), until: startOfDay(asked.until, zone, 1) };
  const may = mayOf(ctx);
  const dates = await readDates(ctx, asked, days);
  const booked = may('get bookings') ? await readBookings(ctx, asked, days) : [];
  const words = (text: Parameters<typeof textIn>[0]) => textIn(text, ctx.language, main);
  const keptFor = await namedResources(
    ctx,
    [...dates.flatMap(({ date }) => date.resource_ids), ...booked.flatMap(({ booking }) => booking.resource_ids)],
    main,
  );
  const taken = await promisedOf(
    ctx,
    dates.map(({ date }) => seatsOf(partyOfDate(date))),
  );
  const now = ctx.runtime.now();
  const dated = dates.map(
    ({ date, title, seats, length, zone: own }): CalendarEntry => ({
      key: `date-${date.id}`,
      kind: 'date',
      id: date.id,
      event_id: date.event_id,
      title: words(title),
      starts_at: date.starts_at.toISOString(),
      ends_at: new Date(date.starts_at.getTime() + length * 60_000).toISOString(),
      zone: own || zone,
      ...keptFor(date.resource_ids),
      taken: taken(seatsOf(partyOfDate(date))),
      capacity: date.seats ?? seats,
      canceled: date.canceled,
      status: null,
      number: '',
      name: '',
      may_move: false,
    }),
  );
  const appointments = booked.map(
    ({ booking, title, seats }): CalendarEntry => ({
      key: `booking-${booking.id}`,
      kind: 'booking',
      id: booking.id,
      event_id: booking.event_id,
      title: words(title),
      starts_at: booking.starts_at.toISOString(),
      ends_at: booking.ends_at.toISOString(),
      zone: booking.zone,
      ...keptFor(booking.resource_ids),
      taken: booking.seats,
      capacity: seats,
      canceled: goneStatuses.some((status) => status === booking.status),
      status: booking.status,
      number: booking.number,
      name: booking.name,
      may_move: bookingRules.offered({ ...booking, now }, may).includes('move'),
    }),
  );
  return { zone, entries: [...dated, ...appointments] };
}
