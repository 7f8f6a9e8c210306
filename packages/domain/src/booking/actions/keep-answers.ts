import { failField } from '@kaifong/base/errors';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { SubmissionLead } from '../../forms/index.ts';
import { bookingLink } from '../contract/index.ts';
import { openBooking } from '../queries/booking-link.ts';
import { bookings, events } from '../schema.ts';

/**
 * Keeps the answers of a guest with her booking, whose event asks by that form; the first ones stay. Refuses at `booking` a token
 * that opens none, another form's, and a booking that has answers.
 */
export const bookingAnswers: SubmissionLead = {
  noun: 'booking',
  field: 'booking',
  leads: false,
  async written(tx, { id, form_id, named, sent }) {
    const publicId = openBooking(tx.runtime, named ?? '');
    const asks = publicId
      ? await tx.db
          .select({ id: bookings.id })
          .from(bookings)
          .innerJoin(events, eq(events.id, bookings.event_id))
          .where(and(eq(bookings.public_id, publicId), eq(events.form_id, form_id)))
      : [];
    const kept = await tx.db
      .update(bookings)
      .set({ submission_id: id })
      .where(and(eq(bookings.id, asks[0]?.id ?? 0), or(isNull(bookings.submission_id), eq(bookings.submission_id, id))))
      .returning({ id: bookings.id });
    if (kept.length === 0) throw failField('booking', 'booking.no-questions');
    return sent && named ? `${bookingLink(named)}?answered=1` : null;
  },
};
