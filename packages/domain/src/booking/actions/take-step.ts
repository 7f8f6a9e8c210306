// The machine of bookings with its table: every command begins and finishes its step here.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { bookingChanged, type bookingChanges } from '../contract/index.ts';
import { bookingRules } from '../rules/booking-rules.ts';
import { bookings } from '../schema.ts';
import { issueTickets } from '../ticket/actions/issue-tickets.ts';

type Row = typeof bookings.$inferSelect;
export type LockedBooking = Row & { readonly now: Date };
type Change = Omit<typeof bookings.$inferInsert, 'id' | 'version' | 'status'>;
export type BookingChange = (typeof bookingChanges)[number];

async function lockBooking(tx: TxContext, id: number): Promise<LockedBooking> {
  const [row] = await tx.db.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!row) throw fail('not-found');
  return { ...row, now: tx.runtime.now() };
}

/** Refuses what every machine refuses; `booking.booking-moved` when there is no such step. An event is locked before its bookings. */
export const bookingSteps = bindMachine({
  rules: bookingRules,
  lock: lockBooking,
  factsOf: (row) => row,
  async write(tx, { id }, change: Partial<Change> & Pick<Row, 'status'>) {
    await tx.db.update(bookings).set(change).where(eq(bookings.id, id));
    if (change.status === 'approved') await issueTickets(tx, id);
  },
  wrongStep: (_row, status) => fail('booking.booking-moved', { status }),
});

/** The mail a change sends to whoever booked; none where she left no address. */
export const mailOf = ({ email }: Row, change: BookingChange): StepEffect[] =>
  email ? [{ kind: 'mail', word: `mail-booking_${change}`, target: email }] : [];

/** Seats that are free again. */
export const freed = ({ seats }: Row): StepEffect => ({ kind: 'slot', word: 'seats-free', amount: seats });

/** Announces a change; `row` is the booking as it was before its step. */
export const tell = (tx: TxContext, row: Pick<Row, 'id' | 'version'>, change: BookingChange, reason = '') =>
  announce(tx, bookingChanged, { booking_id: row.id, version: row.version + 1, change, reason });
