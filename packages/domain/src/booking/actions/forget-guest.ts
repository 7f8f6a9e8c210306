import { forgetRecords } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { forgetMails, mailsAbout } from '@kaifong/kernel/mail';
import { and, eq, inArray } from 'drizzle-orm';
import { erasedAddress } from '../../customers/index.ts';
import { removePrivateFiles } from '../../media/index.ts';
import { bookingFiles, bookings, eventWaits } from '../schema.ts';
import { bookingTickets } from '../ticket/schema.ts';

/** Takes an erased customer out of her bookings and off every waiting list, with every file: that somebody came, and when, stays. */
export async function forgetGuest(tx: TxContext, { customer_id }: { customer_id: number }): Promise<void> {
  const rows = await tx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.customer_id, customer_id))
    .for('update');
  await tx.db.delete(eventWaits).where(eq(eventWaits.customer_id, customer_id));
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const gone = await tx.db.delete(bookingFiles).where(inArray(bookingFiles.booking_id, ids)).returning();
  await removePrivateFiles(
    tx,
    gone.map(({ file_id }) => file_id),
  );
  const set = { name: '–', email: null, phone: '', note: '', remark: '' };
  await tx.db
    .update(bookings)
    .set({ ...set, ...touch(bookings) })
    .where(inArray(bookings.id, ids));
  await tx.db
    .update(bookingTickets)
    .set({ name: '–', email: null, ...touch(bookingTickets) })
    .where(and(inArray(bookingTickets.booking_id, ids), eq(bookingTickets.is_own, true)));
  await forgetMails(tx, mailsAbout('booking', ids), erasedAddress(customer_id));
  await forgetRecords(tx, { resource: 'booking', ids });
}
