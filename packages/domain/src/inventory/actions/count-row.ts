import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { namesOfActors } from '@kaifong/kernel/staff';
import { authorOf } from '@kaifong/kernel/steps';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { lockLot, openLots } from '../../catalogue/index.ts';
import type { countRowInput } from '../contract/stock-count.ts';
import { findCountGoods, goodsOfStock } from '../queries/find-count-goods.ts';
import { actorOf } from '../rules/actor-of.ts';
import { stockCountLines } from '../schema.ts';
import { lockOpenCount } from './take-count-step.ts';

type Input = z.output<typeof countRowInput>;
type Count = Awaited<ReturnType<typeof lockOpenCount>>;

const newestLot = statement<{ id: number }, [number, number]>(
  'inventory-newest-lot',
  'select id from inventories where stock_id = $1 and warehouse_id = $2 order by id desc limit 1',
);

/** A lot for goods that never lay in the warehouse: nothing, by the books. */
async function openEmptyLot(tx: TxContext, { warehouse_id }: Count, stock_id: number, input: Input): Promise<number> {
  const [goods] = await goodsOfStock(tx, input.id, stock_id);
  if (!goods) throw failField('stock_id', 'not-found');
  if (goods.inventory_id !== null) return goods.inventory_id;
  const { expiry_date = null } = input;
  if (goods.needs_expiry_date && !expiry_date) throw failField('expiry_date', 'inventory.expiry-missing');
  await openLots(tx, [{ stock_id, warehouse_id, quantity: 0, expiry_date }]);
  const [lot] = await tx.run(newestLot, [stock_id, warehouse_id]);
  if (!lot) throw new Error('a lot was not opened');
  return lot.id;
}

/** The lot that is meant. Refuses a code nothing has (`code-unknown`), and one that several lots have (`code-ambiguous`). */
async function lotMeant(tx: TxContext, count: Count, input: Input): Promise<number> {
  const { inventory_id, stock_id, code } = input;
  if (inventory_id) return inventory_id;
  if (stock_id) return openEmptyLot(tx, count, stock_id, input);
  const [found, other] = await findCountGoods(tx, input.id, code ?? '');
  if (!found) throw failField('code', 'inventory.code-unknown', { code: code ?? '' });
  if (other) throw failField('code', 'inventory.code-ambiguous', { code: code ?? '' });
  return found.inventory_id ?? openEmptyLot(tx, count, found.stock_id, input);
}

/** Refuses a row that was counted since the caller looked (`row-counted`, with who and how many). */
async function requireSeen(tx: TxContext, line: typeof stockCountLines.$inferSelect | undefined, seen: number) {
  if ((line?.version ?? 0) === seen) return;
  const who = actorOf(line?.counted_by);
  const names = await namesOfActors(tx, new Set([who]));
  throw fail('inventory.row-counted', { who: names.get(who) ?? '', quantity: line?.counted_quantity ?? 0 });
}

/**
 * Writes down how many of a lot lie there, beside what the books say at this moment; again, and the first count is replaced.
 * Refuses a sheet that is handed in, a lot of another warehouse, what `lotMeant` and `requireSeen` refuse. Answers the lot.
 */
export async function countRow(ctx: Context, input: Input): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const count = await lockOpenCount(tx, input.id);
    // Nothing is sold of it between reading the books and writing them down.
    const lot = await lockLot(tx, await lotMeant(tx, count, input));
    if (lot.warehouse_id !== count.warehouse_id)
      throw failField(input.code ? 'code' : 'inventory_id', 'inventory.lot-elsewhere');
    const own = and(eq(stockCountLines.count_id, count.id), eq(stockCountLines.inventory_id, lot.id));
    const [line] = await tx.db.select().from(stockCountLines).where(own);
    await requireSeen(tx, line, input.row_version);
    const counted = {
      ...{ book_quantity: lot.quantity, counted_quantity: input.quantity },
      ...{ counted_by: authorOf(tx).accountId, counted_at: tx.runtime.now(), version: input.row_version + 1 },
    };
    if (line) await tx.db.update(stockCountLines).set(counted).where(own);
    else
      await tx.db
        .insert(stockCountLines)
        .values({ count_id: count.id, inventory_id: lot.id, stock_id: lot.stock_id, ...counted });
    return lot.id;
  });
}
