// Places on a waiting list that end by themselves.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { release } from '@kaifong/kernel/holds';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { ownerOfWait } from '../rules/subjects.ts';
import { eventDates, eventWaits } from '../schema.ts';
import { lockEvent } from './lock-event.ts';
import { offerWaiting } from './offer-waiting.ts';
import { waitSteps } from './wait-steps.ts';

async function lapse(tx: TxContext, id: number): Promise<void> {
  const step = await waitSteps.begin(tx, { id, command: 'lapse' });
  await release(tx, ownerOfWait(id));
  await waitSteps.finish(tx, step);
}

/** Nobody answered an offer in time: the seats go to the next person. Does nothing for one that is no offer any more, or goes on. */
export const endOfferOf = (ctx: Context, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(eventWaits).where(eq(eventWaits.id, id));
    if (!row) return;
    const found = await lockEvent(tx, row.event_id);
    const { offered_until } = eventWaits;
    const over = and(eq(eventWaits.id, id), eq(eventWaits.status, 'approved'), lte(offered_until, tx.runtime.now()));
    if ((await tx.db.$count(eventWaits, over)) === 0) return;
    await lapse(tx, id);
    await offerWaiting(tx, found);
  });

/** A date was called off: nobody waits for it any more. The event is locked, and the house asks. */
export async function lapseWaiting(tx: TxContext, eventId: number, dateId: number): Promise<void> {
  const [date] = await tx.db.select().from(eventDates).where(eq(eventDates.id, dateId));
  if (!date) return;
  const { event_id, starts_at, status } = eventWaits;
  const waits = inArray(status, ['pending', 'approved']);
  const rows = await tx.db
    .select({ id: eventWaits.id })
    .from(eventWaits)
    .where(and(eq(event_id, eventId), eq(starts_at, date.starts_at), waits));
  for (const { id } of rows) await lapse(tx, id);
}
