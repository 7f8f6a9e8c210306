// The machine of waiting lists with its table.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { waitRules } from '../rules/wait-rules.ts';
import { eventWaits } from '../schema.ts';

type Row = typeof eventWaits.$inferSelect;
type Change = Omit<typeof eventWaits.$inferInsert, 'id' | 'version' | 'status'>;

async function lockWait(tx: TxContext, id: number): Promise<Row & { readonly now: Date }> {
  const [row] = await tx.db.select().from(eventWaits).where(eq(eventWaits.id, id)).for('update');
  if (!row) throw fail('not-found');
  return { ...row, now: tx.runtime.now() };
}

/** Refuses what every machine refuses; `booking.offer-over` when there is no such step. An event is locked before who waits for it. */
export const waitSteps = bindMachine({
  rules: waitRules,
  lock: lockWait,
  factsOf: (row) => row,
  write: (tx, { id }, change: Partial<Change> & Pick<Row, 'status'>) =>
    tx.db.update(eventWaits).set(change).where(eq(eventWaits.id, id)),
  wrongStep: () => fail('booking.offer-over'),
});
