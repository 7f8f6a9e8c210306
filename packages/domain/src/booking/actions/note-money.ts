// What orders and refunds tell of bookings: paid, a slip to look at, canceled, refunded.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { release, take } from '@kaifong/kernel/holds';
import { renderMessage } from '@kaifong/kernel/http';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { closeQuotes, quotedLinesOf } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import { goneStatuses, openStatuses } from '../contract/index.ts';
import { isDueFirst, isOnOffer, readBookingQuotes } from '../queries/booking-money.ts';
import { type BookingRecord, getBookingRecord } from '../queries/find-booking.ts';
import type { PlacedEvent } from '../queries/read-plan.ts';
import { restAfter } from '../rules/seat-price.ts';
import { ownerOfBooking } from '../rules/subjects.ts';
import { bookingQuotes } from '../schema.ts';
import { lockMoney } from './give-back.ts';
import { placeAgain } from './keep-booking.ts';
import { lockEvent } from './lock-event.ts';
import { asShop, lastDay, offerPart } from './offer-price.ts';
import { offerWaiting } from './offer-waiting.ts';
import { bookingSteps, freed, mailOf, tell } from './take-step.ts';

const isOpen = (status: BookingRecord['status']) => openStatuses.some((open) => open === status);

/** Bookings an order has lines of, with their events locked, one after the other: events before bookings. */
async function bookingsOf(tx: TxContext, orderId: number) {
  const lines = await quotedLinesOf(tx, orderId, 'booking');
  const ids = [...new Set(lines.map(({ subject_id }) => subject_id))];
  const rows: BookingRecord[] = [];
  for (const id of ids) rows.push(await getBookingRecord(tx, id));
  rows.sort((one, other) => one.event_id - other.event_id || one.id - other.id);
  return rows.map((row) => ({ row, lines: lines.filter(({ subject_id }) => subject_id === row.id) }));
}

/** Gives a guest her place for good; one that ran out is taken again where it is still free. */
export async function secure(tx: TxContext, found: PlacedEvent, row: BookingRecord): Promise<boolean> {
  if (await take(tx, ownerOfBooking(row.id))) return true;
  return placeAgain(tx, found, row, null);
}

const waitsForMoney = ({ status, hold_until }: BookingRecord) => hold_until !== null && isOpen(status);

/** Nobody expects its guest any more: money that comes is put right by staff. */
const isGone = (status: BookingRecord['status']) => goneStatuses.some((gone) => gone === status);

/** The money of a booking is there. A rest after a deposit is put on offer; a booking whose place is gone is reported. */
async function settle(tx: TxContext, found: PlacedEvent, row: BookingRecord, cents: number): Promise<void> {
  const house = asShop(tx);
  const { base_currency: currency } = await getSettings(tx);
  const effects = [{ kind: 'money', word: 'paid', amount: cents, currency }] as const;
  if (isGone(row.status) || (waitsForMoney(row) && !(await secure(tx, found, row)))) {
    const step = await bookingSteps.begin(house, { id: row.id, command: 'report' });
    await bookingSteps.finish(house, step, { set: { hold_until: null }, effects });
    return;
  }
  // A rest, or a booking of staff: its place is kept already.
  if (!waitsForMoney(row)) {
    if (bookingSteps.rules.stepOf('pay-later', { ...row, now: tx.runtime.now() }, () => true))
      await bookingSteps.finish(house, await bookingSteps.begin(house, { id: row.id, command: 'pay-later' }), {
        effects,
      });
    return;
  }
  const quotes = await readBookingQuotes(tx, [row.id]);
  if (quotes.some(isDueFirst)) return;
  const { event } = found;
  const waits = event.confirmation === 'by_staff';
  const step = await bookingSteps.begin(house, { id: row.id, command: 'pay', to: waits ? 'pending' : 'approved' });
  const change = waits ? 'requested' : 'placed';
  await bookingSteps.finish(house, step, { set: { hold_until: null }, effects: [...effects, ...mailOf(row, change)] });
  await tell(tx, step.row, change);
  const deposit = quotes.find(({ part, paid_at, refunded_at }) => part === 'deposit' && paid_at && !refunded_at);
  const rest = deposit && restAfter(row.price_cents ?? 0, deposit.cents);
  if (rest) await offerPart(tx, event, row, { part: rest, until: lastDay(row) });
}

/** An order was paid: so are the bookings in it. */
export async function notePaid(tx: TxContext, { order_id }: { readonly order_id: number }): Promise<void> {
  for (const { row, lines } of await bookingsOf(tx, order_id)) {
    const found = await lockEvent(tx, row.event_id);
    const ids = lines.map(({ quote_id }) => quote_id);
    const paid = await tx.db
      .update(bookingQuotes)
      .set({ paid_at: tx.runtime.now() })
      .where(and(inArray(bookingQuotes.quote_id, ids), isNull(bookingQuotes.paid_at)))
      .returning({ cents: bookingQuotes.cents });
    if (paid.length === 0) continue;
    const cents = paid.reduce((sum, one) => sum + one.cents, 0);
    await settle(tx, found, await getBookingRecord(tx, row.id), cents);
  }
}

/** She says she has paid, and staff look; or they did not find the money. */
export const noteSlip =
  (command: 'review' | 'reject-slip') =>
  async (tx: TxContext, { order_id }: { readonly order_id: number }): Promise<void> => {
    const from = command === 'review' ? ['pending', 'payment_reject'] : ['payment_review'];
    for (const { row } of await bookingsOf(tx, order_id))
      if (row.hold_until !== null && from.includes(row.status)) {
        const house = asShop(tx);
        await bookingSteps.finish(house, await bookingSteps.begin(house, { id: row.id, command }));
      }
  };

/** Every part of a booking that was paid has gone back, or is about to: it is over. */
async function endRefunded(tx: TxContext, found: PlacedEvent, row: BookingRecord): Promise<void> {
  const left = (await readBookingQuotes(tx, [row.id])).some(({ paid_at, refunded_at }) => paid_at && !refunded_at);
  if (left || !bookingSteps.rules.stepOf('refund', { ...row, now: tx.runtime.now() }, () => true)) return;
  const house = asShop(tx);
  const step = await bookingSteps.begin(house, { id: row.id, command: 'refund' });
  await release(tx, ownerOfBooking(row.id));
  await bookingSteps.finish(house, step, {
    set: { hold_until: null },
    effects: [freed(step.row), ...mailOf(row, 'canceled')],
  });
  await tell(tx, step.row, 'canceled');
  await offerWaiting(tx, found);
}

/** Nobody paid in time: the place is free. */
async function expire(tx: TxContext, found: PlacedEvent, row: BookingRecord): Promise<void> {
  const house = asShop(tx);
  const step = await bookingSteps.begin(house, { id: row.id, command: 'expire' });
  await release(tx, ownerOfBooking(row.id));
  await bookingSteps.finish(house, step, { effects: [freed(step.row)] });
  await offerWaiting(tx, found);
}

/** Marks parts of a price that were paid as given back; false where none was. */
async function markBack(tx: TxContext, quoteIds: readonly number[]): Promise<boolean> {
  const { quote_id, paid_at, refunded_at } = bookingQuotes;
  const marked = await tx.db
    .update(bookingQuotes)
    .set({ refunded_at: tx.runtime.now() })
    .where(and(inArray(quote_id, [...quoteIds]), isNotNull(paid_at), isNull(refunded_at)))
    .returning({ quote_id });
  return marked.length > 0;
}

/** True: parts of a booking lie in an order, another than one that was canceled or refunded. */
const isOrdered = async (tx: TxContext, id: number): Promise<boolean> =>
  (await readBookingQuotes(tx, [id])).some(({ line, refunded_at }) => line && !refunded_at);

/**
 * Parts of a price go back. Where none stays paid the booking is about to be over: what of it lies in an order that is not paid is canceled with
 * that order. Orders are locked before events.
 */
async function lockRest(tx: TxContext, { id, number, language }: BookingRecord, ids: readonly number[]): Promise<void> {
  const paid = (await readBookingQuotes(tx, [id])).filter(({ paid_at, refunded_at }) => paid_at && !refunded_at);
  const goBack = paid.filter(({ quote_id }) => ids.includes(quote_id));
  // Parts that went back before change nothing now: the booking may have been restored since, and be on offer anew.
  if (goBack.length === 0) return;
  const isLeft = goBack.length < paid.length;
  const reason = renderMessage(language, 'booking.why.refund', { number });
  if (!isLeft) await lockMoney(tx, id, { unpaid: 'cancel', reason });
}

/** True: a booking was restored since its order was canceled, and waits for the money of other quotes. */
async function wasOfferedAnew(tx: TxContext, id: number, quoteIds: readonly number[]): Promise<boolean> {
  const quotes = await readBookingQuotes(tx, [id]);
  const isEnded = quotes.every(({ quote_id, closed_at }) => closed_at || !quoteIds.includes(quote_id));
  return isEnded && quotes.some((quote) => isOnOffer(quote, tx.runtime.now()));
}

/** An order was canceled: a booking that waited for its money is over; of one that was paid, the money goes back. */
export async function noteCanceled(tx: TxContext, { order_id }: { readonly order_id: number }): Promise<void> {
  for (const { row: before, lines } of await bookingsOf(tx, order_id)) {
    const ids = lines.map(({ quote_id }) => quote_id);
    const isAnew = waitsForMoney(before) && (await wasOfferedAnew(tx, before.id, ids));
    if (waitsForMoney(before) && !isAnew) await closeQuotes(tx, 'booking', before.id);
    if (!waitsForMoney(before)) await lockRest(tx, before, ids);
    const found = await lockEvent(tx, before.event_id);
    const row = await getBookingRecord(tx, before.id);
    if (await markBack(tx, ids)) await endRefunded(tx, found, row);
    // She may have ordered anew meanwhile: that order keeps the place.
    else if (!isAnew && waitsForMoney(row) && !(await isOrdered(tx, row.id))) await expire(tx, found, row);
  }
}

/** Ends a booking whose place was kept long enough, unless it lies in an order: that has a deadline of its own. */
export const expireBooking = (ctx: Context, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { event_id } = await getBookingRecord(tx, id);
    await closeQuotes(tx, 'booking', id);
    const found = await lockEvent(tx, event_id);
    const row = await getBookingRecord(tx, id);
    const isOver = row.hold_until !== null && row.hold_until <= tx.runtime.now();
    if (!isOver || !waitsForMoney(row)) return;
    if (await isOrdered(tx, id)) return;
    await expire(tx, found, row);
  });

interface Refunded {
  readonly order_id: number;
  readonly lines: readonly { readonly line_id: number }[];
}

/** A refund was agreed to: of a booking whose whole money goes back, its place is free. One seat of several is money alone. */
export async function noteRefunded(tx: TxContext, { order_id, lines: back }: Refunded): Promise<void> {
  for (const { row: before, lines } of await bookingsOf(tx, order_id)) {
    const ids = lines
      .filter((line) => back.some(({ line_id }) => line_id === line.line_id) && line.returned >= line.quantity)
      .map(({ quote_id }) => quote_id);
    if (ids.length === 0) continue;
    await lockRest(tx, before, ids);
    const found = await lockEvent(tx, before.event_id);
    if (await markBack(tx, ids)) await endRefunded(tx, found, await getBookingRecord(tx, before.id));
  }
}
