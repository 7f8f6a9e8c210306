import type { RouteOutput } from '@kaifong/base/contract';
import { textIn } from '@kaifong/base/localized';
import { instantOf } from '@kaifong/base/spans';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { promisedOf } from '@kaifong/kernel/holds';
import { and, arrayContains, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import type { CalendarEntry, routes } from '../contract/index.ts';
import { seatsOf } from '../rules/subjects.ts';
import { eventDates, eventResources, events } from '../schema.ts';
import { partyOfDate } from './list-event-dates.ts';

type Asked = z.output<typeof routes.listCalendar.input>;
type Answer = RouteOutput<typeof routes.listCalendar>['data'];

/** More than a month of a busy house; what is beyond is seen by looking at fewer days. */
const mostEntries = 3_000;

async function namedResources(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, title, color } = eventResources;
  return ctx.db
    .select({ id, title, color })
    .from(eventResources)
    .where(inArray(id, [...new Set(ids)]));
}

/** Dates of classes and ticketed events that begin in some days of the shop's zone: three statements, however many there are. */
export async function listCalendar(ctx: Context, asked: Asked): Promise<Answer> {
  const { time_zone: zone, main_language: main } = await getSettings(ctx);
  const from = new Date(instantOf(zone, asked.from, 0));
  const until = new Date(instantOf(zone, addDays(asked.until, 1), 0));
  const rows = await ctx.db
    .select({ date: eventDates, title: events.title, seats: events.seats, length: events.length_minutes })
    .from(eventDates)
    .innerJoin(events, eq(events.id, eventDates.event_id))
    .where(
      and(
        gte(eventDates.starts_at, from),
        lt(eventDates.starts_at, until),
        asked.event_id ? eq(eventDates.event_id, asked.event_id) : sql`true`,
        asked.resource_id ? arrayContains(eventDates.resource_ids, [asked.resource_id]) : sql`true`,
      ),
    )
    .orderBy(asc(eventDates.starts_at), asc(eventDates.id))
    .limit(mostEntries);
  const found = await namedResources(
    ctx,
    rows.flatMap(({ date }) => date.resource_ids),
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  const taken = await promisedOf(
    ctx,
    rows.map(({ date }) => seatsOf(partyOfDate(date))),
  );
  const entries = rows.map(({ date, title, seats, length }): CalendarEntry => {
    const kept = date.resource_ids.flatMap((id) => byId.get(id) ?? []);
    return {
      key: `date-${date.id}`,
      event_id: date.event_id,
      title: textIn(title, ctx.language, main),
      starts_at: date.starts_at.toISOString(),
      ends_at: new Date(date.starts_at.getTime() + length * 60_000).toISOString(),
      resources: kept.map((each) => textIn(each.title, ctx.language, main)),
      color: kept.find((each) => each.color)?.color ?? null,
      taken: taken(seatsOf(partyOfDate(date))),
      capacity: date.seats ?? seats,
      canceled: date.canceled,
    };
  });
  return { zone, entries };
}
