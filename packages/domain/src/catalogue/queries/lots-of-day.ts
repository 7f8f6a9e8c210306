import { textIn } from '@kaifong/base/localized';
import { startOfDay } from '@kaifong/base/spans';
import { dateIn } from '@kaifong/base/time';
import { type Context, scopedTo } from '@kaifong/kernel/context';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, sql } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { lotDayList } from '../contract/index.ts';
import { inventories, products, stocks, warehouses } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { lotMatching } from './lot-matching.ts';
import { shopView } from './shop-view.ts';

/** Lots with what lay in them before a moment: what their last movement until then left. */
export function lotsBefore(moment: Date) {
  const lay = sql<number>`coalesce((select m.total from inventory_movements m where m.inventory_id = ${inventories.id}
    and m.created_at < ${moment.toISOString()}::timestamptz order by m.id desc limit 1), 0)`;
  return listFrom(lotDayList, {
    from: inventories,
    columns: {
      quantity: lay,
      warehouse: warehouses.title,
      product: products.name,
      product_id: stocks.product_id,
      sku: stocks.sku,
      options: stocks.options,
    },
    joins: [{ kind: 'inner', with: stocks, on: eq(stocks.id, inventories.stock_id) }],
    rowJoins: [
      { kind: 'inner', with: warehouses, on: eq(warehouses.id, inventories.warehouse_id) },
      { kind: 'inner', with: products, on: eq(products.id, stocks.product_id) },
    ],
    scope: () => sql`${lay} > 0`,
    seen: (ctx) => scopedTo(ctx, 'warehouse', inventories.warehouse_id),
    keyword: lotMatching,
    rows: async (ctx, rows) => {
      const view = await shopView(ctx);
      const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
      return rows.map(({ warehouse, product, options }) => ({
        warehouse: textIn(warehouse, view.language, view.main),
        product: textIn(product, view.language, view.main),
        option: words.sentence(options),
      }));
    },
  });
}

/** Lots as they lay at the end of a day of the shop; left out: of today. */
export async function lotsOfDay(ctx: Context, day: string | undefined) {
  const { time_zone } = await getSettings(ctx);
  return lotsBefore(startOfDay(day ?? dateIn(time_zone, ctx.runtime.now()), time_zone, 1));
}
