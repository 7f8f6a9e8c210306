// Units of packages pay for bookings.
import { failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { payWithUnit } from '../../packages/index.ts';
import type { BookingRecord } from '../queries/find-booking.ts';
import type { PlacedEvent } from '../queries/read-plan.ts';
import { whenIn } from '../rules/when-in.ts';

/**
 * Takes a unit for each seat of a booking off a package of its customer, or shared with her; without one off the package that ends first.
 * Returns the package. The event and the booking are locked. Refuses at `package_id` `booking.units-of-nobody` and what `payWithUnit`
 * refuses.
 */
export async function takeUnits(
  tx: TxContext,
  { event }: PlacedEvent,
  row: Pick<BookingRecord, 'id' | 'number' | 'customer_id' | 'seats' | 'starts_at' | 'ends_at' | 'zone'>,
  package_id?: number,
): Promise<number> {
  const { id, number, customer_id, seats } = row;
  if (customer_id === null) throw failField('package_id', 'booking.units-of-nobody');
  const reason = [textIn(event.title, tx.language), whenIn(tx.language, row), number].join(', ');
  const source = { kind: 'booking', id };
  return payWithUnit(tx, { customer_id, event_id: event.id, source, seats, package_id, reason });
}
