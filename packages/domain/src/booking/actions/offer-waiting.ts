// Seats that came free are offered to who waits, in their order.
import { AppError } from '@kaifong/base/errors';
import { wallClockAt } from '@kaifong/base/spans';
import { asSystem, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, asc, eq, gt } from 'drizzle-orm';
import { waitChanged } from '../contract/index.ts';
import type { PlacedEvent } from '../queries/read-plan.ts';
import type { WaitRecord } from '../queries/show-waiting.ts';
import { ownerOfWait } from '../rules/subjects.ts';
import { offerLasts } from '../rules/wait-rules.ts';
import { eventWaits } from '../schema.ts';
import { type ChosenPlace, choosePlace, keepPlaceOf } from './choose-place.ts';
import { waitSteps } from './wait-steps.ts';

/** Most people one change asks. */
const most = 50;

/** Her place; undefined: there is no room for as many as she wants. */
async function placeFor(tx: TxContext, found: PlacedEvent, { starts_at, zone, seats, kinds }: WaitRecord) {
  const time = { ...wallClockAt(zone, starts_at.getTime()), at: starts_at };
  try {
    return await choosePlace(tx, found, { time, seats, kinds, byStaff: true });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function offer(tx: TxContext, { id, starts_at }: WaitRecord, chosen: ChosenPlace): Promise<void> {
  const until = new Date(Math.min(tx.runtime.now().getTime() + offerLasts, starts_at.getTime()));
  if (!(await keepPlaceOf(tx, ownerOfWait(id), chosen, until))) return;
  const house = asSystem(tx, 'waiting-list');
  const step = await waitSteps.begin(house, { id, command: 'offer' });
  await waitSteps.finish(house, step, {
    set: { offered_until: until },
    effects: [
      { kind: 'slot', word: 'seats-kept', amount: step.row.seats },
      { kind: 'mail', word: 'mail-wait_offered', target: step.row.email },
    ],
  });
  await announce(tx, waitChanged, { wait_id: id, change: 'offered' });
}

/** Offers what is free of an event to who waits: whoever came first of those whose seats there are. The event is locked. */
export async function offerWaiting(tx: TxContext, found: PlacedEvent): Promise<void> {
  if (!found.event.waiting_list) return;
  const { event_id, status, starts_at, id } = eventWaits;
  const rows = await tx.db
    .select()
    .from(eventWaits)
    .where(and(eq(event_id, found.event.id), eq(status, 'pending'), gt(starts_at, tx.runtime.now())))
    .orderBy(asc(starts_at), asc(id))
    .limit(most);
  for (const row of rows) {
    const chosen = await placeFor(tx, found, row);
    if (chosen) await offer(tx, row, chosen);
  }
}
