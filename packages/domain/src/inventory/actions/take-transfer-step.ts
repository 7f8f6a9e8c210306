// The machine of transfers with its tables.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { asc, eq } from 'drizzle-orm';
import { transferRules } from '../rules/transfer-machine.ts';
import { stockTransferLines, stockTransfers } from '../schema.ts';
import { requireEnd } from '../scopes.ts';

type Row = typeof stockTransfers.$inferSelect;
export type LockedTransferLine = typeof stockTransferLines.$inferSelect;
export type LockedTransfer = Row & { readonly lines: readonly LockedTransferLine[] };
type Change = Omit<typeof stockTransfers.$inferInsert, 'id' | 'number' | 'version' | 'status'>;

async function lockTransfer(tx: TxContext, id: number): Promise<LockedTransfer> {
  const [row] = await tx.db.select().from(stockTransfers).where(eq(stockTransfers.id, id)).for('update');
  if (!row) throw fail('not-found');
  requireEnd(tx, row);
  const lines = await tx.db
    .select()
    .from(stockTransferLines)
    .where(eq(stockTransferLines.transfer_id, id))
    .orderBy(asc(stockTransferLines.order), asc(stockTransferLines.id));
  return { ...row, lines };
}

/** A transfer is locked before its lots. */
export const transferMoves = bindMachine({
  rules: transferRules,
  lock: lockTransfer,
  factsOf: ({ status }) => ({ status }),
  write: (tx, { id }, change: Partial<Change> & Pick<Row, 'status'>) =>
    tx.db.update(stockTransfers).set(change).where(eq(stockTransfers.id, id)),
  wrongStep: (_row, status) => fail('inventory.transfer-moved', { status }),
});
