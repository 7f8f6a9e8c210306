// Files that who booked adds and takes out until it is over.
import type { UploadedFile } from '@kaifong/base/contract';
import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { removePrivateFiles, storePrivateFile } from '../../media/index.ts';
import type { OwnBooking } from '../contract/index.ts';
import { type BookingKey, type BookingRecord, getOwnRecord } from '../queries/find-booking.ts';
import { showOwnBooking } from '../queries/show-own-bookings.ts';
import { mostFiles, takesFiles } from '../rules/booking-rules.ts';
import { bookingFiles, bookings } from '../schema.ts';

/** Her booking, locked, while files may come and go. Refuses `not-found` and `booking.files-closed`. */
async function lockOpen(tx: TxContext, key: BookingKey): Promise<BookingRecord> {
  const { id } = await getOwnRecord(tx, key);
  const [row] = await tx.db.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!row) throw fail('not-found');
  if (!takesFiles({ ...row, now: tx.runtime.now() })) throw fail('booking.files-closed');
  return row;
}

/** Adds a file. Refuses `booking.too-many-files` and what the file store refuses. */
export const attachBookingFile = (
  ctx: Context,
  { file, ...key }: BookingKey & { readonly file: UploadedFile },
): Promise<OwnBooking> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockOpen(tx, key);
    const count = await tx.db.$count(bookingFiles, eq(bookingFiles.booking_id, row.id));
    if (count >= mostFiles) throw failField('file', 'booking.too-many-files', { max: mostFiles });
    const { id } = await storePrivateFile(tx, { bytes: file.bytes, filename: file.filename });
    await tx.db.insert(bookingFiles).values({ booking_id: row.id, file_id: id });
    return showOwnBooking(tx, row);
  });

/** Takes a file out. Refuses `not-found` for a file of another booking. */
export const removeBookingFile = (
  ctx: Context,
  { file_id, ...key }: BookingKey & { readonly file_id: string },
): Promise<OwnBooking> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockOpen(tx, key);
    const [gone] = await tx.db
      .delete(bookingFiles)
      .where(and(eq(bookingFiles.booking_id, row.id), eq(bookingFiles.file_id, file_id)))
      .returning();
    if (!gone) throw fail('not-found');
    await removePrivateFiles(tx, [file_id]);
    return showOwnBooking(tx, row);
  });
