// What a booking costs, put on offer: each part is a quote of sales.
import { fail } from '@kaifong/base/errors';
import { type Localized, languages } from '@kaifong/base/localized';
import { day, minute } from '@kaifong/base/time';
import { asSystem, type TxContext, unscoped } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
import { createProduct } from '../../catalogue/index.ts';
import { lockOrder, lockQuotes, makeQuote, renameQuoted } from '../../sales/index.ts';
import type { EventKind } from '../contract/index.ts';
import { readBookingQuotes } from '../queries/booking-money.ts';
import type { BookingRecord } from '../queries/find-booking.ts';
import type { EventRow } from '../queries/read-plan.ts';
import { stockOfProduct } from '../queries/stock-of-event.ts';
import type { PartToPay, PricedSeats } from '../rules/seat-price.ts';
import { whenIn } from '../rules/when-in.ts';
import { bookingQuotes, events } from '../schema.ts';

/** How long a place is kept for who is about to pay. Her order keeps the place on from there. */
export const placeLasts = 15 * minute;
/** How long after its end a booking can still be paid, at the counter or by its link. */
const laterLasts = 90 * day;

export const asShop = (tx: TxContext): TxContext => asSystem(tx, 'booking');

async function makeProduct(tx: TxContext, event: EventRow): Promise<number> {
  const product = await createProduct(asShop(tx), {
    name: event.title,
    type: 'booking',
    visibled: false,
    track_inventories: false,
    stocks: [{ price: event.price ?? 0, visibled: true }],
  });
  await tx.db.update(events).set({ product_id: product.id }).where(eq(events.id, event.id));
  return product.id;
}

/** The stock an event is sold as, of a product out of sight. The event is locked. */
async function stockOf(tx: TxContext, event: EventRow): Promise<number> {
  const known = event.product_id ? await stockOfProduct(tx, event.product_id) : undefined;
  const made = known ?? (await stockOfProduct(tx, await makeProduct(tx, event)));
  if (!made) throw new Error('an event has no stock');
  return made;
}

const ofKind = (kinds: readonly EventKind[], key: string | null) => kinds.find((kind) => kind.key === key)?.name ?? {};

/** Stands beside the event's name in carts and papers: when it is, which kind of ticket, which part of the price. */
function labelOf(row: BookingRecord, { part }: PartToPay, kind: Localized): Localized {
  const words = (language: (typeof languages)[number]) =>
    [
      whenIn(language, row),
      kind[language] ?? kind['en-US'] ?? '',
      part === 'whole' ? '' : renderMessage(language, `booking.part.${part}`),
      row.number,
    ].filter(Boolean);
  return Object.fromEntries(languages.map((language) => [language, words(language).join(' · ')]));
}

/** Puts a part of the price on offer until an instant. The event is locked. */
export async function offerPart(
  tx: TxContext,
  event: EventRow,
  row: BookingRecord,
  { part, until }: { readonly part: PartToPay; readonly until: Date },
): Promise<void> {
  const stock_id = await stockOf(tx, event);
  const offer = async ({ key, quantity, unit_cents }: PricedSeats) => {
    const quote_id = await makeQuote(tx, {
      ...{ kind: 'booking', subject_id: row.id, stock_id, quantity, unit_cents, customer_id: row.customer_id },
      label: labelOf(row, part, ofKind(event.kinds, key)),
      valid_until: until,
    });
    await tx.db
      .insert(bookingQuotes)
      .values({ quote_id, booking_id: row.id, part: part.part, cents: quantity * unit_cents });
  };
  for (const seats of part.seats) await offer(seats);
}

/** When what is paid later can be paid at last. */
export const lastDay = ({ ends_at }: Pick<BookingRecord, 'ends_at'>): Date => new Date(ends_at.getTime() + laterLasts);

/**
 * Locks the orders of a booking, then its quotes, before its event: what it is called there follows the booking. Refuses `stale-version` where
 * it was ordered in that moment.
 */
export async function lockPrice(tx: TxContext, id: number): Promise<void> {
  const ordersOf = async () => {
    const quotes = await readBookingQuotes(tx, [id]);
    return new Set(quotes.flatMap(({ line }) => (line ? [line.order_id] : [])));
  };
  const before = await ordersOf();
  for (const orderId of [...before].sort((one, other) => one - other)) await lockOrder(unscoped(tx), orderId);
  await lockQuotes(tx, 'booking', id);
  if ([...(await ordersOf())].some((orderId) => !before.has(orderId))) throw fail('stale-version');
}

/**
 * A booking is at another time: what is on offer of its price says so, and what was ordered and is not paid. What was paid keeps the time it named.
 * `lockPrice` comes before.
 */
export async function renamePrice(tx: TxContext, before: BookingRecord, after: BookingRecord): Promise<void> {
  if (after.price_cents === null) return;
  const inLanguage = (label: Localized, language: (typeof languages)[number]) =>
    (label[language] ?? '').replace(whenIn(language, before), whenIn(language, after));
  await renameQuoted(tx, 'booking', after.id, (label) =>
    Object.fromEntries(languages.map((language) => [language, inLanguage(label, language)])),
  );
}
