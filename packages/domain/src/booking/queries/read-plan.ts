// The plan of an event over some days, in three statements: its people and rooms, what they do, and who comes already.
import { dayStart } from '@kaifong/base/spans';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { promisedBetween, rangesOf } from '@kaifong/kernel/holds';
import { and, eq, getTableColumns, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { stores } from '../../stores/schema.ts';
import { mondayOf } from '../rules/judged-plan.ts';
import type { Plan } from '../rules/plan.ts';
import { type Place, planOf, timesOf } from '../rules/plan-of.ts';
import { seatsBetween } from '../rules/subjects.ts';
import { eventCategories, eventDates, eventResources, events } from '../schema.ts';
import type { SignalledSpan } from '../weather/contract/index.ts';
import { spansNow } from '../weather/queries/spans-now.ts';
import { weatherOf } from '../weather/rules/weather-spans.ts';
import { awayRanges } from './away.ts';

export type EventRow = typeof events.$inferSelect;

export interface PlacedEvent {
  readonly event: EventRow;
  readonly place: Place;
  /** Visitors find it. */
  readonly isShown: boolean;
  /** Hours of bad weather that are not over. */
  readonly weather: readonly (SignalledSpan & { readonly closes: boolean })[];
}

/** One event with its place; undefined where there is none. */
export async function findPlacedEvent(ctx: Context, where: SQL): Promise<PlacedEvent | undefined> {
  const { time_zone } = await getSettings(ctx);
  const [row] = await ctx.db
    .select({
      event: getTableColumns(events),
      visibled: eventCategories.visibled,
      zone: stores.zone,
      hours: stores.hours,
      special_days: stores.special_days,
      weather: spansNow(ctx),
    })
    .from(events)
    .innerJoin(eventCategories, eq(eventCategories.id, events.category_id))
    .leftJoin(stores, eq(stores.id, events.store_id))
    .where(where)
    .limit(1);
  if (!row) return undefined;
  const { type, store_id } = row.event;
  const weather = weatherOf(row.weather, type === 'appointment' ? 'bookings' : 'dates', store_id);
  const place = {
    zone: row.zone || time_zone,
    hours: row.hours ?? [],
    special_days: row.special_days ?? [],
    weather,
  };
  return { event: row.event, place, isShown: row.event.enabled && row.visibled, weather };
}

export async function resourcesOf(ctx: Context, { people_ids, room_ids }: EventRow) {
  const ids = [...people_ids, ...room_ids];
  if (ids.length === 0) return [];
  const { time_zone } = await getSettings(ctx);
  const rows = await ctx.db
    .select({
      id: eventResources.id,
      title: eventResources.title,
      enabled: eventResources.enabled,
      account_id: eventResources.account_id,
      zone: stores.zone,
      hours: eventResources.hours,
      special_days: eventResources.special_days,
    })
    .from(eventResources)
    .leftJoin(stores, eq(stores.id, eventResources.store_id))
    .where(inArray(eventResources.id, ids))
    .orderBy(eventResources.order, eventResources.id);
  return rows.map((row) => ({ ...row, zone: row.zone || time_zone }));
}

/** Dates of a class or of an event with tickets that begin from one instant until another. */
async function datesBetween(ctx: Context, { id, type }: EventRow, from: number, to: number) {
  if (type === 'appointment') return [];
  const { event_id, starts_at, seats, canceled } = eventDates;
  const rows = await ctx.db
    .select({ starts_at, seats, canceled })
    .from(eventDates)
    .where(and(eq(event_id, id), gte(starts_at, new Date(from)), lt(starts_at, new Date(to))))
    .orderBy(starts_at);
  return rows.map((row) => ({ at: row.starts_at.getTime(), seats: row.seats, canceled: row.canceled }));
}

/** The plan of an event for the dates from one to another, both included, with the names of its people and rooms. */
export async function readPlan(ctx: Context, { event, place }: PlacedEvent, from: string, to: string) {
  // A limit of the week counts whole weeks; nothing lasts longer than a day with as much before and after it.
  const [first, last] = [addDays(mondayOf(from), -3), addDays(mondayOf(to), 10)];
  const [begin, end] = [dayStart(place.zone, first), dayStart(place.zone, last)];
  const isPlanned = event.type !== 'appointment';
  // A date keeps its people and rooms itself: whoever books it need not ask for them.
  const resources = isPlanned ? [] : await resourcesOf(ctx, event);
  const ranges = isPlanned ? [] : await rangesOf(ctx, timesOf(event), { from: new Date(begin), to: new Date(end) });
  const away = await awayRanges(ctx, resources, first, last);
  const seats = await promisedBetween(ctx, 'seat', seatsBetween(event.id, begin, end));
  const plan: Plan = planOf(event, place, resources, {
    dates: await datesBetween(ctx, event, begin, end),
    ranges: [
      ...away,
      ...ranges.map((row) => ({
        kind: row.subject_kind,
        id: row.subject_id,
        party: row.party,
        from: row.from_at,
        to: row.to_at,
      })),
    ],
    seats,
  });
  return { plan, resources };
}
