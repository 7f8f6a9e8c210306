import type { RouteOutput } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { wallClockAt } from '@kaifong/base/spans';
import type { Context } from '@kaifong/kernel/context';
import { promisedOf } from '@kaifong/kernel/holds';
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { getMainLanguage } from '../../settings/index.ts';
import type { EventDate, routes } from '../contract/index.ts';
import { partyOf, seatsOf } from '../rules/subjects.ts';
import { eventDates, eventResources, events } from '../schema.ts';
import { findPlacedEvent, type PlacedEvent } from './read-plan.ts';

export type EventDateRow = typeof eventDates.$inferSelect;

/** The party of everybody who comes to a date. */
export const partyOfDate = (row: Pick<EventDateRow, 'event_id' | 'starts_at' | 'resource_ids'>): string =>
  partyOf(row.event_id, row.starts_at.getTime(), row.resource_ids);

/** Dates as staff see them: two statements, however many there are. */
export async function showDates(
  ctx: Context,
  { event, place }: PlacedEvent,
  rows: readonly EventDateRow[],
): Promise<EventDate[]> {
  const subjects = rows.map((row) => seatsOf(partyOfDate(row)));
  const taken = await promisedOf(ctx, subjects);
  const ids = [...new Set(rows.flatMap(({ resource_ids }) => resource_ids))];
  const found =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: eventResources.id, title: eventResources.title })
          .from(eventResources)
          .where(inArray(eventResources.id, ids));
  const main = await getMainLanguage(ctx);
  const names = new Map(found.map(({ id, title }) => [id, textIn(title, ctx.language, main)]));
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    ...wallClockAt(place.zone, row.starts_at.getTime()),
    at: row.starts_at.toISOString(),
    seats: row.seats,
    capacity: row.seats ?? event.seats,
    taken: taken(seatsOf(partyOfDate(row))),
    canceled: row.canceled,
    resources: row.resource_ids.flatMap((id) => names.get(id) ?? []),
  }));
}

/** Dates that are still to come, soonest first; or those before, latest first. Refuses `not-found`. */
export async function listEventDates(
  ctx: Context,
  { id, past }: { readonly id: number; readonly past: boolean },
): Promise<RouteOutput<typeof routes.listEventDates>['data']> {
  const found = await findPlacedEvent(ctx, eq(events.id, id));
  if (!found) throw fail('not-found');
  const now = ctx.runtime.now();
  const { event_id, starts_at } = eventDates;
  const rows = await ctx.db
    .select()
    .from(eventDates)
    .where(and(eq(event_id, id), past ? lt(starts_at, now) : gte(starts_at, now)))
    .orderBy(past ? desc(starts_at) : asc(starts_at))
    .limit(past ? 100 : 1_000);
  const { event, place } = found;
  return {
    zone: place.zone,
    planned: event.type !== 'appointment',
    seats: event.seats,
    dates: await showDates(ctx, found, rows),
  };
}
