import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { mayOf } from '@kaifong/kernel/steps';
import { eq, sql } from 'drizzle-orm';
import { maySeeCost } from '../../catalogue/index.ts';
import type { SaveSupplierGoodsInput } from '../contract/index.ts';
import { findGoods } from '../queries/goods.ts';
import { supplierGoods, suppliers } from '../schema.ts';

/**
 * Writes the goods of a supplier anew. Who may not see what goods cost leaves the costs as they are. Refuses at its line a
 * stock that is not there, stands there twice or could not be received, `not-found` and `stale-version`.
 */
export async function saveSupplierGoods(ctx: Context, { id, version, lines }: SaveSupplierGoodsInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [supplier] = await tx.db.select().from(suppliers).where(eq(suppliers.id, id)).for('update');
    if (!supplier) throw fail('not-found');
    if (supplier.version !== version) throw fail('stale-version');
    const ids = lines.map(({ stock_id }) => stock_id);
    const known = await findGoods(tx, ids);
    for (const [at, stock] of ids.entries()) {
      if (ids.indexOf(stock) < at) throw failField(`lines.${at}.stock_id`, 'purchasing.line-repeated');
      const goods = known.get(stock);
      if (!goods) throw failField(`lines.${at}.stock_id`, 'purchasing.stock-missing');
      if (goods.unstored) throw failField(`lines.${at}.stock_id`, goods.unstored);
    }
    const own = eq(supplierGoods.supplier_id, id);
    const before = await tx.db.select().from(supplierGoods).where(own);
    const costs = new Map(before.map(({ stock_id, cost_cents }) => [stock_id, cost_cents]));
    const seesCost = maySeeCost(mayOf(tx));
    await tx.db.delete(supplierGoods).where(own);
    const written = lines.map(({ cost, stock_id, ...line }, order) => ({
      ...{ supplier_id: id, stock_id, order, ...line },
      cost_cents: seesCost && cost !== undefined ? cost : (costs.get(stock_id) ?? null),
    }));
    if (written.length > 0) await tx.db.insert(supplierGoods).values(written);
    await tx.db
      .update(suppliers)
      .set({ version: version + 1, updated_at: sql`now()` })
      .where(eq(suppliers.id, id));
  });
}
