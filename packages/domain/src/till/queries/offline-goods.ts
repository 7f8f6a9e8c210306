// Everything a store sells, for a device to keep and to sell from while it is alone.
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { atOnce, lotIsSellable, priceOf } from '../../catalogue/index.ts';
import { optionWords } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import { getTaxes } from '../../tax/index.ts';
import type { OfflineGoods } from '../contract/index.ts';
import { type GoodsRow, goodsColumns, goodsFrom, picturesOf, soldAtTill, today } from './goods.ts';

const perCall = 500;

type Row = GoodsRow & {
  readonly member_prices: Readonly<Record<string, number>>;
  readonly is_hot: boolean;
  readonly brand_id: number | null;
  readonly tax_class_id: number | null;
  readonly lots: OfflineGoods['lots'];
  readonly barcode: string | null;
  readonly category_ids: readonly number[];
  readonly parts: OfflineGoods['parts'];
};

const read = statement<Row, [number, string, number]>(
  'till-offline-goods',
  `select ${goodsColumns}, s.barcode, s.member_prices, p.is_hot, p.brand_id, p.tax_class_id,
     coalesce((select json_agg(json_build_object('id', i.id, 'expires_on', i.expiry_date, 'pieces', i.quantity) order by i.id)
       from inventories i join warehouses w on w.id = i.warehouse_id
       where i.stock_id = s.id and i.warehouse_id = $1::int and i.quantity > 0 and ${lotIsSellable('i', 'w', '$2', atOnce)}), '[]') as lots,
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
  const taxes = await getTaxes(ctx);
  const rows = await ctx.run(read, [warehouseId, await today(ctx), after]);
  const shown = rows.slice(0, perCall);
  const pictureFor = await picturesOf(ctx, shown);
  return {
    data: shown.map((row) => ({
      ...{ stock_id: row.stock_id, product_id: row.product_id, sku: row.sku, barcode: row.barcode, is_bag: row.is_bag },
      name: textIn(row.name, ctx.language, main_language),
      options: words[ctx.language].sentence(row.options),
      price: toWire(priceOf(row, now).now),
      ...{ price_cents: row.price_cents, special_price_cents: row.special_price_cents, brand_id: row.brand_id },
      special_from: row.special_from?.toISOString() ?? null,
      special_until: row.special_until?.toISOString() ?? null,
      member_prices: { ...row.member_prices },
      tax: taxes.rateOf(row.tax_class_id, {}) ?? null,
      ...{ min_quantity: row.min_quantity, max_quantity: row.max_quantity, quantity_step: row.quantity_step },
      lots: [...row.lots],
      available: row.available,
      parts: row.parts,
      category_ids: [...row.category_ids],
      ...{ picture: pictureFor(row), is_hot: row.is_hot },
    })),
    next: rows.length > perCall ? (shown.at(-1)?.stock_id ?? null) : null,
  };
}
