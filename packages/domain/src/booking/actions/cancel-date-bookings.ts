import type { TxContext } from '@kaifong/kernel/context';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expectedStatuses } from '../contract/index.ts';
import { bookings } from '../schema.ts';
import { cancelBooking } from './end-booking.ts';
import { lapseWaiting } from './lapse-waiting.ts';
import { lockEvent } from './lock-event.ts';

/** Cancels every booking of a date that was called off, with the reason staff gave. Whoever came before it began is left out. */
export async function cancelDateBookings(
  tx: TxContext,
  { event_id, date_id, reason }: { readonly event_id: number; readonly date_id: number; readonly reason: string },
): Promise<void> {
  await lockEvent(tx, event_id);
  const { id, event_date_id, status } = bookings;
  const rows = await tx.db
    .select({ id })
    .from(bookings)
    .where(and(eq(event_date_id, date_id), inArray(status, [...expectedStatuses])))
    .orderBy(asc(id));
  await lapseWaiting(tx, event_id, date_id);
  for (const row of rows) await cancelBooking(tx, { id: row.id, reason });
}
