import type { RouteOutput } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { dateAt, dayStart, wallClockAt } from '@kaifong/base/spans';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { routes } from '../contract/index.ts';
import { slotsOf } from '../rules/open-times.ts';
import type { Slot } from '../rules/plan.ts';
import { planWhileMoved } from '../rules/plan-without.ts';
import { isTaken } from '../rules/refused-slot.ts';
import { events } from '../schema.ts';
import { getOwnRecord } from './find-booking.ts';
import { notesTimes } from './kept-tags.ts';
import { kindsGone } from './kinds-gone.ts';
import { findPlacedEvent, readPlan } from './read-plan.ts';

type Times = RouteOutput<typeof routes.listTimes>['data'];

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** The dates of a month that are neither past nor beyond the horizon; undefined: none. */
function datesOf(year: number, month: number, today: string, horizon: number): readonly [string, string] | undefined {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const [from, to] = [later(first, today), earlier(last, addDays(today, horizon))];
  return from <= to ? [from, to] : undefined;
}

/** As a calendar shows it. */
export const shownSlot = (zone: string, { at, end, seats }: Slot) => ({
  time: wallClockAt(zone, at).time,
  at: new Date(at).toISOString(),
  end: new Date(end).toISOString(),
  seats,
});

interface Asked {
  readonly url: string;
  readonly year: number;
  readonly month: number;
  readonly token?: string | undefined;
}

/**
 * The times of a month that can be had, by day; for the booking of a token those it can be moved to. Refuses `not-found` what visitors do not
 * find, and a token that opens nothing.
 */
export async function listTimes(ctx: Context, { url, year, month, token }: Asked): Promise<Times> {
  notesTimes(ctx);
  const found = await findPlacedEvent(ctx, eq(events.url, url));
  if (!found?.isShown) throw fail('not-found');
  const moved = token === undefined ? undefined : await getOwnRecord(ctx, { token });
  const now = ctx.runtime.now();
  const { zone } = found.place;
  const dates = datesOf(year, month, dateAt(zone, now.getTime()), found.event.horizon_days);
  if (!dates) return { zone, days: [], full: [] };
  const { plan: whole } = await readPlan(ctx, found, ...dates);
  const plan = planWhileMoved(whole, found.event.id, moved);
  const slots = slotsOf(plan, ...dates, now).filter(({ at }) => at !== moved?.starts_at.getTime());
  const goneAt = await kindsGone(ctx, found.event, dayStart(zone, dates[0]), dayStart(zone, addDays(dates[1], 1)));
  const byDay = (some: readonly Slot[]) =>
    [...Map.groupBy(some, ({ at }) => dateAt(zone, at))].map(([date, each]) => ({
      date,
      times: each.map((slot) => ({ ...shownSlot(zone, slot), kinds_gone: goneAt(slot.at) })),
    }));
  return {
    zone,
    days: byDay(slots.filter(({ seats }) => seats > 0)),
    full: byDay(found.event.waiting_list && !moved ? slots.filter(isTaken) : []),
  };
}
