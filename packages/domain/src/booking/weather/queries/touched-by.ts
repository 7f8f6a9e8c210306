// What lies in the hours bad weather closes: bookings, dates of classes and of events with tickets, and orders that wait in a store.
import type { Language } from '@kaifong/base/localized';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gt, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import { orders } from '../../../sales/schema.ts';
import { getMainLanguage } from '../../../settings/index.ts';
import { stores } from '../../../stores/schema.ts';
import { expectedStatuses } from '../../contract/booking-machine.ts';
import { bookings, eventDates, events } from '../../schema.ts';
import type { WeatherSpan } from '../contract/index.ts';
import { spanAt } from '../rules/weather-spans.ts';

export interface TouchedBooking {
  readonly id: number;
  readonly event_id: number;
  readonly number: string;
  readonly title: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly status: string;
  readonly seats: number;
  readonly starts_at: Date;
  readonly zone: string;
  readonly version: number;
  readonly span: WeatherSpan;
}

export interface TouchedDate {
  readonly id: number;
  readonly event_id: number;
  readonly title: string;
  readonly starts_at: Date;
  readonly zone: string;
  readonly version: number;
  readonly span: WeatherSpan;
}

export interface TouchedOrder {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly version: number;
}

const boundsOf = (spans: readonly WeatherSpan[]) => ({
  first: new Date(Math.min(...spans.map(({ from }) => from))),
  last: new Date(Math.max(...spans.map(({ to }) => to))),
});

/** Bookings in the hours of bad weather; one that has begun is left alone. */
export async function touchedBookings(ctx: Context, spans: readonly WeatherSpan[]): Promise<TouchedBooking[]> {
  const { first, last } = boundsOf(spans);
  const main = await getMainLanguage(ctx);
  const { id, event_id, number, name, email, language, status, seats, starts_at, zone, version } = bookings;
  const rows = await ctx.db
    .select({
      ...{ id, event_id, number, name, email, language, status, seats, starts_at, zone, version },
      title: events.title,
      type: events.type,
      store_id: events.store_id,
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, event_id))
    .where(
      and(
        inArray(status, [...expectedStatuses]),
        gt(starts_at, ctx.runtime.now()),
        gte(starts_at, first),
        lt(starts_at, last),
      ),
    )
    .orderBy(asc(event_id), asc(starts_at), asc(id));
  return rows.flatMap(({ type, store_id, title, ...row }) => {
    const kind = type === 'appointment' ? 'bookings' : 'dates';
    const span = spanAt(spans, kind, store_id, row.starts_at.getTime());
    return span ? [{ ...row, title: textIn(title, ctx.language, main), span }] : [];
  });
}

export async function touchedDates(ctx: Context, spans: readonly WeatherSpan[]): Promise<TouchedDate[]> {
  const { first, last } = boundsOf(spans);
  const main = await getMainLanguage(ctx);
  const { id, event_id, starts_at, canceled, version } = eventDates;
  const rows = await ctx.db
    .select({ ...{ id, event_id, starts_at, version }, title: events.title, store_id: events.store_id })
    .from(eventDates)
    .innerJoin(events, eq(events.id, event_id))
    .where(and(eq(canceled, false), gt(starts_at, ctx.runtime.now()), gte(starts_at, first), lt(starts_at, last)))
    .orderBy(asc(event_id), asc(starts_at));
  return rows.flatMap(({ store_id, title, ...row }) => {
    const span = spanAt(spans, 'dates', store_id, row.starts_at.getTime());
    return span ? [{ ...row, title: textIn(title, ctx.language, main), zone: span.zone, span }] : [];
  });
}

/** Orders that wait for whoever fetches them in a store that is closed. They stay for her; she is told. */
export async function touchedOrders(ctx: Context, spans: readonly WeatherSpan[]): Promise<TouchedOrder[]> {
  const now = ctx.runtime.now().getTime();
  const closed = spans.flatMap(({ pickups, store_id, to }) =>
    pickups && store_id !== null && to > now ? [store_id] : [],
  );
  if (closed.length === 0) return [];
  const { id, number, first_name, last_name, email, language, version } = orders;
  const rows = await ctx.db
    .select({ id, number, first_name, last_name, email, language, version })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.store_id))
    .where(and(inArray(orders.store_id, closed), eq(orders.status, 'shipped'), isNotNull(orders.store_id)))
    .orderBy(asc(id));
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: [first_name, last_name].filter(Boolean).join(' '),
    email: row.email.toLowerCase(),
  }));
}
