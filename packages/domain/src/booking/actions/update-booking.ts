import { fail } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { updateBookingInput } from '../contract/index.ts';
import { bookings } from '../schema.ts';

/** Writes a remark for colleagues. Refuses `not-found` and `stale-version`. */
export const updateBooking = (ctx: Context, { id, version, remark }: z.output<typeof updateBookingInput>) =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ version: bookings.version })
      .from(bookings)
      .where(eq(bookings.id, id))
      .for('update');
    if (!row) throw fail('not-found');
    if (version !== undefined && version !== row.version) throw fail('stale-version');
    await tx.db
      .update(bookings)
      .set({ remark, ...touch(bookings) })
      .where(eq(bookings.id, id));
  });
