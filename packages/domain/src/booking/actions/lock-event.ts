import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { eventTimesTag } from '../queries/kept-tags.ts';
import { findPlacedEvent, type PlacedEvent } from '../queries/read-plan.ts';
import { events } from '../schema.ts';

/**
 * An event nobody else books, moves or plans until the transaction ends: seats, limits and dates are counted by one at a time. Locked
 * before its dates and bookings. Pages that show open times are made anew after the commit. Refuses `not-found`.
 */
export async function lockEvent(tx: TxContext, id: number): Promise<PlacedEvent> {
  await tx.db.select({ id: events.id }).from(events).where(eq(events.id, id)).for('no key update');
  tx.tx.changedTags.add(eventTimesTag);
  const found = await findPlacedEvent(tx, eq(events.id, id));
  if (!found) throw fail('not-found');
  return found;
}
