// Money of bookings, paid and owed, by their quotes and the orders those lie in.
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { leftOfLines, linesOfQuotes, type Quote, type QuotedLine, quotesOf } from '../../sales/index.ts';
import type { BookingMoney, BookingPart } from '../contract/index.ts';
import { bookingQuotes } from '../schema.ts';
import type { BookingRecord } from './find-booking.ts';

/** A part of a booking's price. */
export interface BookingQuote extends Pick<Quote, 'quantity' | 'unit_cents' | 'valid_until' | 'closed_at'> {
  readonly quote_id: number;
  readonly booking_id: number;
  readonly part: BookingPart;
  readonly cents: number;
  readonly paid_at: Date | null;
  readonly refunded_at: Date | null;
  /** The line it lies in, while its order is not canceled. */
  readonly line: QuotedLine | undefined;
}

/** Every part of the price of some bookings, in the order they were put on offer. Three statements. */
export async function readBookingQuotes(ctx: Context, bookingIds: readonly number[]): Promise<BookingQuote[]> {
  if (bookingIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(bookingQuotes)
    .where(inArray(bookingQuotes.booking_id, [...bookingIds]))
    .orderBy(bookingQuotes.quote_id);
  if (rows.length === 0) return [];
  const quotes = new Map((await quotesOf(ctx, 'booking', bookingIds)).map((quote) => [quote.id, quote]));
  const lines = new Map(
    (
      await linesOfQuotes(
        ctx,
        rows.map(({ quote_id }) => quote_id),
      )
    ).map((line) => [line.quote_id, line]),
  );
  return rows.flatMap((row) => {
    const quote = quotes.get(row.quote_id);
    if (!quote) return [];
    const { quantity, unit_cents, valid_until, closed_at } = quote;
    return [{ ...row, quantity, unit_cents, valid_until, closed_at, line: lines.get(row.quote_id) }];
  });
}

/** True: the part is to be paid before the booking counts, and was not. */
export const isDueFirst = ({ part, paid_at, closed_at }: BookingQuote): boolean =>
  part !== 'rest' && !paid_at && !closed_at;

/** True: it can be put into a cart. */
export const isOnOffer = ({ paid_at, line, closed_at, valid_until }: BookingQuote, now: Date): boolean =>
  !paid_at && !line && !closed_at && valid_until > now;

/** What of a booking's price is paid, by the price list: coupons and points lower what was given for it. */
export function moneyOf(
  { price_cents, hold_until }: Pick<BookingRecord, 'price_cents' | 'hold_until'>,
  quotes: readonly BookingQuote[],
  now: Date,
): BookingMoney {
  const sum = (chosen: readonly BookingQuote[]) => toWire(chosen.reduce((total, { cents }) => total + cents, 0));
  return {
    price: toWire(price_cents ?? 0),
    paid: sum(quotes.filter(({ paid_at, refunded_at }) => paid_at && !refunded_at)),
    owed: sum(quotes.filter((quote) => isOnOffer(quote, now))),
    order_number: quotes.find(({ line, paid_at }) => line && !paid_at)?.line?.order_number ?? '',
    until: hold_until?.toISOString() ?? null,
  };
}

/** Lines of paid orders of a booking, by order. */
export function paidLines(quotes: readonly BookingQuote[]): ReadonlyMap<number, number[]> {
  const lines = quotes.flatMap(({ line, paid_at, refunded_at }) => (line && paid_at && !refunded_at ? [line] : []));
  return new Map(
    [...Map.groupBy(lines, ({ order_id }) => order_id)]
      .sort(([one], [other]) => one - other)
      .map(([orderId, of]) => [orderId, of.map(({ line_id }) => line_id)]),
  );
}

/** Cents that go back when so many percent of what was given for a booking do. */
export async function wouldGoBack(ctx: Context, quotes: readonly BookingQuote[], percent: number): Promise<number> {
  let back = 0;
  for (const [orderId, lineIds] of paidLines(quotes))
    for (const { amount_cents } of await leftOfLines(ctx, orderId, lineIds))
      back += amount_cents - keptOf(amount_cents, percent);
  return back;
}

/** The cents of an amount that the shop keeps when so many percent go back. */
export const keptOf = (amount: number, backPercent: number): number =>
  amount - Math.round((amount * backPercent) / 100);
