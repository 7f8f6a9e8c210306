import type { RouteOutput } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { startOfDay } from '@kaifong/base/spans';
import { dateIn } from '@kaifong/base/time';
import { type Context, contactFor } from '@kaifong/kernel/context';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import { stores } from '../../stores/schema.ts';
import { type DeskBooking, goneStatuses, mostDeskRows, type routes } from '../contract/index.ts';
import { bookings, eventResources, events } from '../schema.ts';
import { isOnOffer, moneyOf, readBookingQuotes } from './booking-money.ts';
import { bookedTimeOf } from './bookings-around.ts';
import { bookingKeyword } from './list-bookings.ts';
import { offeredCommands } from './offered-commands.ts';

type Asked = z.output<typeof routes.listDesk.input>;
type Answer = RouteOutput<typeof routes.listDesk>['data'];

async function zoneOf(
  ctx: Context,
  storeId: number,
): Promise<{ readonly zone: string; readonly main: Context['language'] }> {
  const { time_zone, main_language: main } = await getSettings(ctx);
  const [store] = await ctx.db.select({ zone: stores.zone }).from(stores).where(eq(stores.id, storeId));
  if (!store) throw fail('not-found');
  return { zone: store.zone || time_zone, main };
}

/** Bookings of today that a counter receives, or those a keyword finds from today on: seven statements, eight where a package may pay for one. Refuses `not-found`. */
export async function listDesk(ctx: Context, { store_id, keyword }: Asked): Promise<Answer> {
  const { zone, main } = await zoneOf(ctx, store_id);
  const now = ctx.runtime.now();
  const date = dateIn(zone, now);
  const searched = keyword ? bookingKeyword(ctx, keyword) : lt(bookings.starts_at, startOfDay(date, zone, 1));
  const rows = await ctx.db
    .select({ booking: getTableColumns(bookings), title: events.title, url: events.url })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.event_id))
    .where(
      and(
        gt(bookings.ends_at, startOfDay(date, zone)),
        or(eq(events.store_id, store_id), isNull(events.store_id)),
        notInArray(bookings.status, [...goneStatuses]),
        searched,
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
    .limit(mostDeskRows);
  const ids = [...new Set(rows.flatMap(({ booking }) => booking.resource_ids))];
  const { id, title } = eventResources;
  const found = ids.length === 0 ? [] : await ctx.db.select({ id, title }).from(eventResources).where(inArray(id, ids));
  const names = new Map(found.map((each) => [each.id, textIn(each.title, ctx.language, main)]));
  const quotes = Map.groupBy(
    await readBookingQuotes(
      ctx,
      rows.map(({ booking }) => booking.id),
    ),
    ({ booking_id }) => booking_id,
  );
  const commandsOf = await offeredCommands(
    ctx,
    rows.map(({ booking }) => ({ booking, quotes: quotes.get(booking.id) ?? [] })),
  );
  const shown = ({ booking, ...event }: (typeof rows)[number]): DeskBooking => {
    const parts = quotes.get(booking.id) ?? [];
    return {
      id: booking.id,
      version: booking.version,
      number: booking.number,
      status: booking.status,
      event: { id: booking.event_id, title: textIn(event.title, ctx.language, main), url: event.url },
      ...bookedTimeOf(booking),
      seats: booking.seats,
      resources: booking.resource_ids.flatMap((each) => names.get(each) ?? []),
      name: booking.name,
      phone: contactFor(ctx, booking.phone),
      customer_id: booking.customer_id,
      note: booking.note,
      money: moneyOf(booking, parts, now),
      quotes: parts.filter((part) => isOnOffer(part, now)).map(({ quote_id }) => quote_id),
      ...commandsOf(booking),
    };
  };
  return { date, bookings: rows.map(shown) };
}
