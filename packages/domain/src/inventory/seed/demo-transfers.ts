// Transfers of the demo shop between its shelves and a store room, one in each status, made by the actions of whoever moves goods.
import { PermissionSet } from '@kaifong/base/permissions';
import type { Context } from '@kaifong/kernel/context';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { inventories, products, stocks, warehouses } from '../../catalogue/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { closeTransfer, receiveTransfer } from '../actions/receive-transfer.ts';
import { shipTransfer } from '../actions/ship-transfer.ts';
import { cancelTransfer, createTransfer } from '../actions/write-transfer.ts';
import { getTransfer } from '../queries/get-transfer.ts';
import { stockTransfers } from '../schema.ts';

type Step = 'ship' | 'receive-part' | 'receive' | 'close' | 'cancel';

/** What becomes of each transfer; the newest is still being written. */
const wishes: readonly (readonly Step[])[] = [
  ['ship', 'receive'],
  ['ship', 'receive-part', 'close'],
  ['cancel'],
  ['ship', 'receive-part'],
  ['ship'],
  [],
];

const moved = 2;

/** Lots with plenty of pieces, one for each transfer. */
const listLots = (ctx: Context, warehouseId: number) =>
  ctx.db
    .select({ id: inventories.id })
    .from(inventories)
    .innerJoin(stocks, eq(stocks.id, inventories.stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(
      sql`${inventories.warehouse_id} = ${warehouseId} and ${inventories.quantity} - ${inventories.reserved} >= 12
        and ${products.type} = 'general' and not ${products.has_expiry_date}`,
    )
    .orderBy(desc(inventories.quantity), asc(inventories.id))
    .limit(wishes.length);

async function take(clerk: Context, step: Step, id: number): Promise<void> {
  const { version, lines } = await getTransfer(clerk, id);
  const seen = { id, version };
  if (step === 'ship') return shipTransfer(clerk, seen);
  if (step === 'cancel') return cancelTransfer(clerk, { ...seen, reason: 'The van was full' });
  if (step === 'close') return closeTransfer(clerk, { ...seen, reason: 'One piece never came' });
  const arrived = lines.map(({ id: line_id, in_transit }) => ({
    line_id,
    received: step === 'receive' ? in_transit : 1,
    damaged: 0,
  }));
  return receiveTransfer(clerk, { ...seen, lines: arrived });
}

/** Six transfers from the first warehouse to the second. A shop that has moved goods, or has none to move and nowhere to move them, gets none. */
export async function addDemoTransfers(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: stockTransfers.id }).from(stockTransfers).limit(1);
  const [from, room] = await ctx.db.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(2);
  const [account] = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id)).limit(1);
  if (known || !from || !room || !account) return;
  const lots = await listLots(ctx, from.id);
  if (lots.length < wishes.length) return;
  const clerk: Context = {
    ...ctx,
    actor: { kind: 'staff', id: account.id, sessionId: 'demo', permissions: new PermissionSet(['*']) },
  };
  for (const [at, steps] of wishes.entries()) {
    const lines = [{ inventory_id: lots[at]?.id ?? 0, quantity: moved }];
    const id = await createTransfer(clerk, { from_warehouse_id: from.id, to_warehouse_id: room.id, lines });
    for (const step of steps) await take(clerk, step, id);
  }
}
