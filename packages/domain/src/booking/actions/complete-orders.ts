import type { TxContext } from '@kaifong/kernel/context';
import { and, inArray, notInArray } from 'drizzle-orm';
import { completeUnsent, quotedLinesOf } from '../../sales/index.ts';
import { goneStatuses } from '../contract/index.ts';
import { paidLines, readBookingQuotes } from '../queries/booking-money.ts';
import { bookings } from '../schema.ts';

/** A booking is over: orders of nothing but bookings that are over are completed, with the points they earn. */
export async function completeOrders(tx: TxContext, { booking_id }: { readonly booking_id: number }): Promise<void> {
  for (const orderId of paidLines(await readBookingQuotes(tx, [booking_id])).keys()) {
    const lines = await quotedLinesOf(tx, orderId, 'booking');
    const ids = lines.map(({ subject_id }) => subject_id);
    const { id, status } = bookings;
    const open = and(inArray(id, ids), notInArray(status, ['completed', 'absent', ...goneStatuses]));
    if ((await tx.db.$count(bookings, open)) > 0) continue;
    await completeUnsent(
      tx,
      orderId,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  }
}
