import { fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { loadAttributes, maySeeCost, OptionWords } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { SupplierGoodsView } from '../contract/index.ts';
import { suppliers } from '../schema.ts';

interface Row {
  stock_id: number;
  name: Localized;
  options: Record<string, string>;
  sku: string;
  supplier_sku: string;
  cost_cents: number | null;
  pack: number;
  least: number;
}

const read = statement<Row, [number]>(
  'purchasing-supplier-goods',
  `select g.stock_id, p.name, s.options, s.sku, g.supplier_sku, g.cost_cents, g.pack, g.least
   from supplier_goods g join stocks s on s.id = g.stock_id join products p on p.id = s.product_id
   where g.supplier_id = $1 order by g."order", g.id`,
);

/** What a supplier calls goods, takes for them and sends at least; costs for who holds `get cost`. Refuses `not-found`. */
export async function getSupplierGoods(ctx: Context, id: number): Promise<SupplierGoodsView> {
  const [supplier] = await ctx.db.select().from(suppliers).where(eq(suppliers.id, id));
  if (!supplier) throw fail('not-found');
  const { main_language, base_currency } = await getSettings(ctx);
  const words = new OptionWords(await loadAttributes(ctx), ctx.language, main_language);
  const seesCost = maySeeCost(mayOf(ctx));
  const rows = await ctx.run(read, [id]);
  return {
    ...{ id, version: supplier.version, name: supplier.name, currency: supplier.currency ?? base_currency },
    lines: rows.map(({ name, options, cost_cents, ...row }) => ({
      ...row,
      name: textIn(name, ctx.language, main_language),
      options: words.sentence(options),
      cost: seesCost && cost_cents !== null ? toWire(cost_cents) : null,
    })),
  };
}
