// The machine of stock-takes with its table.
import { fail } from '@kaifong/base/errors';
import { requireInScope, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { anotherHolds, storeScope } from '../../identity/index.ts';
import { requesterOfCount } from '../queries/requester-of-count.ts';
import { stockCountRules } from '../rules/stock-count-machine.ts';
import { stockCounts } from '../schema.ts';

type Row = typeof stockCounts.$inferSelect;
type Change = Omit<typeof stockCounts.$inferInsert, 'id' | 'number' | 'version' | 'status'>;

async function lockStockCount(tx: TxContext, id: number): Promise<Row> {
  const [row] = await tx.db.select().from(stockCounts).where(eq(stockCounts.id, id)).for('update');
  if (!row) throw fail('not-found');
  requireInScope(tx, 'warehouse', row.warehouse_id);
  return row;
}

/** The same for a row that is counted: none once it is handed in. Refuses `inventory.count-not-open`. */
export async function lockOpenCount(tx: TxContext, id: number): Promise<Row> {
  const row = await lockStockCount(tx, id);
  if (row.status === 'processing') return row;
  throw fail('inventory.count-not-open', { status: renderMessage(tx.language, `inventory.status.${row.status}`) });
}

/** With the account the sheet is a request of. */
async function lockToDecide(tx: TxContext, id: number): Promise<Row & { readonly requester: number | null }> {
  const row = await lockStockCount(tx, id);
  return { ...row, requester: await requesterOfCount(tx, row) };
}

/** A stock-take is locked before its lots. */
export const countSteps = bindMachine({
  rules: stockCountRules,
  lock: lockToDecide,
  factsOf: ({ status }) => ({ status }),
  write: (tx, { id }, change: Partial<Change> & Pick<Row, 'status'>) =>
    tx.db.update(stockCounts).set(change).where(eq(stockCounts.id, id)),
  wrongStep: (_row, status) => fail('inventory.count-moved', { status }),
  requesterOf: ({ requester }) => requester,
  anotherHolds: async (tx, permission, accountId, { warehouse_id }) =>
    anotherHolds(tx, permission, accountId, await tx.runtime.adapters.of(storeScope).storesOf(tx, warehouse_id)),
});
