// Money of a booking that is canceled: what its terms give back goes back by its orders.
import { fail } from '@kaifong/base/errors';
import { type TxContext, unscoped } from '@kaifong/kernel/context';
import { and, inArray, isNotNull } from 'drizzle-orm';
import {
  cancelUnpaid,
  closeQuotes,
  type GrantedBack,
  lockOrder,
  quotedLinesOf,
  refundLines,
} from '../../sales/index.ts';
import { keptOf, paidLines, readBookingQuotes } from '../queries/booking-money.ts';
import { bookingQuotes, bookings } from '../schema.ts';

/**
 * Locks what a booking's money hangs on, in everybody's order: its orders, then its quotes, of which those nobody ordered are ended. What
 * lies in an order that is not paid is canceled with the order, or refused: `in-order`. Call it before the event is locked.
 */
export async function lockMoney(
  tx: TxContext,
  id: number,
  { unpaid, reason }: { readonly unpaid: 'cancel' | 'refuse'; readonly reason: string },
): Promise<void> {
  const before = await readBookingQuotes(tx, [id]);
  if (before.length === 0) return;
  const orders = new Map(before.flatMap(({ line }) => (line ? [[line.order_id, line.order_number]] : [])));
  for (const [orderId, number] of [...orders].sort(([one], [other]) => one - other)) {
    const order = await lockOrder(unscoped(tx), orderId);
    if (order.captured_cents > 0) continue;
    const isPaid = before.some(({ line, paid_at }) => line?.order_id === orderId && paid_at);
    if (isPaid) continue;
    if (unpaid === 'refuse') throw fail('booking.in-order', { number });
    await cancelUnpaid(tx, orderId, reason);
  }
  await closeQuotes(tx, 'booking', id);
  const after = await readBookingQuotes(tx, [id]);
  const late = after.find(({ line }) => line && !orders.has(line.order_id));
  if (late?.line) throw fail('booking.in-order', { number: late.line.order_number });
}

/**
 * Gives back what is left of what was paid for a booking; `kept_percent` of the booking says what of it is kept. Its orders and the booking are
 * locked. Returns the cents before anything is kept.
 */
export async function giveBack(tx: TxContext, id: number, reason: string): Promise<number> {
  let all = 0;
  const quotes = await readBookingQuotes(tx, [id]);
  for (const [order_id, line_ids] of paidLines(quotes)) {
    const { cents, waits } = await refundLines(tx, { order_id, line_ids, reason });
    all += cents;
    if (waits) continue;
    const back = quotes.flatMap(({ line, quote_id }) => (line?.order_id === order_id ? [quote_id] : []));
    await tx.db
      .update(bookingQuotes)
      .set({ refunded_at: tx.runtime.now() })
      .where(inArray(bookingQuotes.quote_id, back));
  }
  return all;
}

/** By line of an order that is about to go back, the share that is kept: of bookings that were canceled late. */
export async function keptOfBookings(
  tx: TxContext,
  { orderId, lines }: Pick<GrantedBack, 'orderId' | 'lines'>,
): Promise<ReadonlyMap<number, number>> {
  const quoted = await quotedLinesOf(tx, orderId, 'booking');
  const hers = quoted.filter(({ line_id }) => lines.some((line) => line.line_id === line_id));
  if (hers.length === 0) return new Map();
  const ids = hers.map(({ subject_id }) => subject_id);
  const rows = await tx.db
    .select({ id: bookings.id, kept: bookings.kept_percent })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), isNotNull(bookings.kept_percent)));
  const percents = new Map(rows.map(({ id, kept }) => [id, kept ?? 0]));
  return new Map(hers.map(({ line_id, subject_id }) => [line_id, percents.get(subject_id) ?? 0]));
}

/** The cents that are kept of a refund's lines, for bookings that were canceled late. */
export async function keepForBookings(tx: TxContext, back: GrantedBack): Promise<number> {
  const shares = await keptOfBookings(tx, back);
  return back.lines.reduce(
    (sum, { line_id, amount_cents }) => sum + keptOf(amount_cents, 100 - (shares.get(line_id) ?? 0)),
    0,
  );
}
