// Stock-takes of the demo shop, made by the actions of whoever counts: one that waits for a manager, one on its way.
import { PermissionSet } from '@kaifong/base/permissions';
import type { Context } from '@kaifong/kernel/context';
import { asc, desc, eq } from 'drizzle-orm';
import { inventories, warehouses } from '../../catalogue/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { menuItems } from '../../navigation/schema.ts';
import { countRow } from '../actions/count-row.ts';
import { submitStockCount } from '../actions/end-stock-count.ts';
import { openStockCount } from '../actions/open-stock-count.ts';
import { getStockCount } from '../queries/get-stock-count.ts';
import { stockCountLines, stockCounts } from '../schema.ts';

/** Pieces more or fewer than the books say, row by row; what is left of the sheet nobody has counted. */
const handedIn = [0, -1, 0, 2];
const begun = [0, 0];

async function categoryAt(ctx: Context, url: string): Promise<number | undefined> {
  const [row] = await ctx.db.select({ id: menuItems.id }).from(menuItems).where(eq(menuItems.url, url)).limit(1);
  return row?.id;
}

/** Two sheets. A shop that has counted, where nobody works yet, or whose shelves are others, gets no sheet. */
export async function addDemoCounts(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: stockCounts.id }).from(stockCounts).limit(1);
  const [warehouse] = await ctx.db.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(1);
  const [account] = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id)).limit(1);
  const [kitchen, pantry] = [await categoryAt(ctx, 'kitchenware'), await categoryAt(ctx, 'sauces-condiments')];
  if (known || !warehouse || !account || !kitchen || !pantry) return;
  const clerk: Context = {
    ...ctx,
    actor: { kind: 'staff', id: account.id, sessionId: 'demo', permissions: new PermissionSet(['*']) },
  };
  const count = async (category_id: number, differences: readonly number[]): Promise<number> => {
    const id = await openStockCount(clerk, { warehouse_id: warehouse.id, category_id });
    const rows = await clerk.db
      .select({ lot: stockCountLines.inventory_id, lies: inventories.quantity })
      .from(stockCountLines)
      .innerJoin(inventories, eq(inventories.id, stockCountLines.inventory_id))
      .where(eq(stockCountLines.count_id, id))
      .orderBy(desc(inventories.quantity), asc(inventories.id))
      .limit(differences.length);
    for (const [at, { lot, lies }] of rows.entries())
      await countRow(clerk, { id, inventory_id: lot, quantity: lies + (differences[at] ?? 0), row_version: 0 });
    return id;
  };
  const first = await count(kitchen, handedIn);
  await submitStockCount(clerk, { id: first, version: (await getStockCount(clerk, first)).version });
  await count(pantry, begun);
}
