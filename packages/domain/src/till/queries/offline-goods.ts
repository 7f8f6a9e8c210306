// Everything a store sells, for a device to keep and to sell from while it is alone.
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { priceOf } from '../../catalogue/index.ts';
import { optionWords } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { OfflineGoods } from '../contract/index.ts';
import { type GoodsRow, goodsColumns, goodsFrom, soldAtTill, today } from './goods.ts';

const perCall = 500;

type Row = GoodsRow & {
  readonly barcode: string | null;
  readonly category_ids: readonly number[];
  readonly parts: OfflineGoods['parts'];
};

const read = statement<Row, [number, string, number]>(
  'till-offline-goods',
  `select ${goodsColumns}, s.barcode,
     array(select pc.category_id from product_categories pc where pc.product_id = p.id order by pc.category_id) as category_ids,
     coalesce((select json_agg(json_build_object('stock_id', k.part_id, 'quantity', k.quantity) order by k.part_id)
       from stock_parts k where k.kit_id = s.id), '[]') as parts
   ${goodsFrom} where ${soldAtTill} and s.id > $3 order by s.id limit ${perCall + 1}`,
);

/** From the stock after `after`, 500 at a time. `next`: the next `after`; null once that was all. */
export async function listOfflineGoods(
  ctx: Context,
  warehouseId: number,
  after: number,
): Promise<{ data: OfflineGoods[]; next: number | null }> {
  const { main_language } = await getSettings(ctx);
  const words = await optionWords(ctx);
  const now = ctx.runtime.now();
  const rows = await ctx.run(read, [warehouseId, await today(ctx), after]);
  const shown = rows.slice(0, perCall);
  return {
    data: shown.map((row) => ({
      ...{ stock_id: row.stock_id, product_id: row.product_id, sku: row.sku, barcode: row.barcode, is_bag: row.is_bag },
      name: textIn(row.name, ctx.language, main_language),
      options: words[ctx.language].sentence(row.options),
      price: toWire(priceOf(row, now).now),
      available: row.available,
      parts: row.parts,
      category_ids: [...row.category_ids],
    })),
    next: rows.length > perCall ? (shown.at(-1)?.stock_id ?? null) : null,
  };
}
