import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { nextNumber } from '@kaifong/kernel/numbering';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { type ChangeTransferInput, type CreateTransferInput, transferMachine } from '../contract/index.ts';
import { findLots } from '../queries/find-lots.ts';
import { hasWarehouse } from '../queries/has-warehouse.ts';
import { stockTransferLines, stockTransfers, transferNumber } from '../schema.ts';
import { requireEnd } from '../scopes.ts';
import { transferMoves } from './take-transfer-step.ts';

type Route = Pick<CreateTransferInput, 'from_warehouse_id' | 'to_warehouse_id'>;

const begin = statement<Record<string, never>, [number, string, number | null, string]>(
  'inventory-transfer-begin',
  `${stepInto} values ('${transferMachine.name}', $1, 'create', 'draft', $2, $3, $4, '[]'::jsonb)`,
);

/** Refuses warehouses that are not there, and one that is both ends. */
async function requireRoute(tx: TxContext, route: Route): Promise<void> {
  const { from_warehouse_id, to_warehouse_id } = route;
  requireEnd(tx, route);
  if (!(await hasWarehouse(tx, from_warehouse_id))) throw failField('from_warehouse_id', 'not-found');
  if (!(await hasWarehouse(tx, to_warehouse_id))) throw failField('to_warehouse_id', 'inventory.no-destination');
  if (from_warehouse_id === to_warehouse_id) throw failField('to_warehouse_id', 'inventory.same-warehouse');
}

/** Writes the lines of a draft anew. Refuses at its line a lot that is gone, lies elsewhere, or stands there twice. */
async function writeLines(tx: TxContext, id: number, from: number, lines: CreateTransferInput['lines']): Promise<void> {
  const ids = lines.map(({ inventory_id }) => inventory_id);
  const lots = await findLots(tx, ids);
  const written = lines.map(({ inventory_id, quantity }, order) => {
    const at = `lines.${order}.inventory_id`;
    const lot = lots.get(inventory_id);
    if (!lot) throw failField(at, 'inventory.lot-missing');
    if (lot.warehouse_id !== from) throw failField(at, 'inventory.lot-elsewhere');
    if (ids.indexOf(inventory_id) < order) throw failField(at, 'inventory.line-repeated');
    const { stock_id, expiry_date, is_discard } = lot;
    return { transfer_id: id, inventory_id, stock_id, quantity, expiry_date, is_discard, order };
  });
  await tx.db.delete(stockTransferLines).where(eq(stockTransferLines.transfer_id, id));
  await tx.db.insert(stockTransferLines).values(written);
}

/** Writes down what is to go from one warehouse to another; nothing moves before it is shipped. Answers its id. */
export async function createTransfer(ctx: Context, input: CreateTransferInput): Promise<number> {
  const { from_warehouse_id, to_warehouse_id, remark = '', lines } = input;
  return inTransaction(ctx, async (tx) => {
    const { kind, accountId, origin } = authorOf(tx);
    if (accountId === null) throw fail('forbidden');
    await requireRoute(tx, input);
    const number = await nextNumber(tx, transferNumber);
    const [made] = await tx.db
      .insert(stockTransfers)
      .values({ number, from_warehouse_id, to_warehouse_id, remark, status: 'draft', opened_by: accountId })
      .returning({ id: stockTransfers.id });
    if (!made) throw new Error('a transfer was not written');
    await writeLines(tx, made.id, from_warehouse_id, lines);
    await tx.run(begin, [made.id, kind, accountId, origin]);
    return made.id;
  });
}

/** Changes a draft; what is left out stays as it is. Refuses what creating it refuses, and what every step refuses. */
export async function changeTransfer(ctx: Context, input: ChangeTransferInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, version, lines } = input;
    const step = await transferMoves.begin(tx, { id, version, command: 'change' });
    const { row } = step;
    const route = {
      from_warehouse_id: input.from_warehouse_id ?? row.from_warehouse_id,
      to_warehouse_id: input.to_warehouse_id ?? row.to_warehouse_id,
    };
    await requireRoute(tx, route);
    const kept = row.lines.map(({ inventory_id, quantity }) => ({ inventory_id: inventory_id ?? 0, quantity }));
    await writeLines(tx, id, route.from_warehouse_id, lines ?? kept);
    await transferMoves.finish(tx, step, { set: { ...route, remark: input.remark ?? row.remark } });
  });
}

/** Nothing of a draft is wanted. */
export const cancelTransfer = transferMoves.plainStep('cancel');
