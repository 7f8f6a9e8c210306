// Goods as a till shows them: with what they cost today and what lies in its store.
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { likePart } from '@kaifong/kernel/list';
import { quantityRuleOf, type StockQuantities } from '../../catalogue/contract/index.ts';
import { lotHasCode, mainPictures, priceOf, sellableIn, stockHasCode } from '../../catalogue/index.ts';
import { type Picture, pictureOf } from '../../media/contract/index.ts';
import type { SalesSettings } from '../../sales/contract/index.ts';
import { leastBagCents, optionWords } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { TillGoods } from '../contract/index.ts';
import { refuseLots, scannedLots } from './scanned-lots.ts';

export interface GoodsRow extends StockQuantities {
  stock_id: number;
  product_id: number;
  name: Record<string, string>;
  options: Record<string, string>;
  sku: string;
  price_cents: number;
  special_price_cents: number | null;
  special_from: Date | null;
  special_until: Date | null;
  is_bag: boolean;
  available: number | null;
}

export const goodsColumns = `s.id as stock_id, p.id as product_id, p.name, s.options, s.sku, s.price_cents, s.special_price_cents,
  s.special_from, s.special_until, s.min_quantity, s.max_quantity, s.quantity_step, p.is_bag,
  case when p.track_inventories then ${sellableIn('s', '$1::int', '$2')} end as available`;
export const goodsFrom = 'from stocks s join products p on p.id = s.product_id';
// Services are agreed on first, not sold from a shelf.
export const soldAtTill = `p.type <> 'service'`;

export const tilesPerPage = 48;

const tiles = statement<GoodsRow, [number, string, string | null, number | null, number]>(
  'till-goods',
  `select ${goodsColumns} ${goodsFrom}
   where ${soldAtTill} and ($3::text is not null or not p.is_bag)
     and ($3::text is null or s.sku ilike $3 or s.barcode ilike $3 or p.name::text ilike $3)
     and ($4::int is null or exists (select from product_categories pc where pc.product_id = p.id and pc.category_id = $4))
   order by p.is_hot desc, p.id desc, s.id limit ${tilesPerPage + 1} offset $5`,
);

const bags = statement<GoodsRow, [number, string]>(
  'till-bags',
  `select ${goodsColumns} ${goodsFrom} where p.is_bag and p.visibled order by s.price_cents, s.id limit 12`,
);

const byCode = statement<GoodsRow & { lot_id: number | null }, [number, string, string]>(
  'till-goods-by-code',
  `select ${goodsColumns}, lot.id as lot_id ${goodsFrom}
   left join lateral (select i.id from inventories i where i.stock_id = s.id and ${lotHasCode('i', '$3')}
     and i.warehouse_id = $1::int) lot on true
   where ${soldAtTill} and (${stockHasCode('s', '$3')} or lot.id is not null) order by s.id limit 6`,
);

export async function today(ctx: Context, at = ctx.runtime.now()): Promise<string> {
  return dateIn((await getSettings(ctx)).time_zone, at);
}

/** Main pictures by product, each with its name as what it shows. */
export async function picturesOf(ctx: Context, rows: readonly Pick<GoodsRow, 'product_id' | 'name'>[]) {
  const { main_language } = await getSettings(ctx);
  const pictures = await mainPictures(
    ctx,
    rows.map(({ product_id }) => product_id),
  );
  return ({ product_id, name }: Pick<GoodsRow, 'product_id' | 'name'>): Picture | null => {
    const found = pictures.get(product_id);
    const shown = textIn(name, ctx.language, main_language);
    return found ? pictureOf(found, textIn(found.alt, ctx.language, main_language) || shown) : null;
  };
}

/** The price of a piece at a sale: a bag what the law asks for, and no special price of it counts. */
function unitOf(row: GoodsRow, at: Date, leastBag: number): number {
  const { regular, now } = priceOf(row, at);
  return row.is_bag ? Math.max(regular, leastBag) : now;
}

async function show<R extends GoodsRow>(ctx: Context, rows: readonly R[]): Promise<(TillGoods & { row: R })[]> {
  const { main_language } = await getSettings(ctx);
  const { bag_charge } = await getSettings<SalesSettings>(ctx);
  const words = await optionWords(ctx);
  const pictureFor = await picturesOf(ctx, rows);
  const now = ctx.runtime.now();
  return rows.map((row) => {
    const name = textIn(row.name, ctx.language, main_language);
    const { least, step } = quantityRuleOf(row);
    return {
      ...{ stock_id: row.stock_id, product_id: row.product_id, name, sku: row.sku, is_bag: row.is_bag },
      options: words[ctx.language].sentence(row.options),
      price: toWire(unitOf(row, now, leastBagCents(bag_charge))),
      available: row.available,
      min_quantity: least,
      quantity_step: step,
      picture: pictureFor(row),
      row,
    };
  });
}

const bare = ({ row: _row, ...goods }: TillGoods & { row: GoodsRow }): TillGoods => goods;

interface GoodsWish {
  readonly warehouseId: number;
  readonly keyword?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly page: number;
}

export async function listGoods(ctx: Context, { warehouseId, keyword, categoryId, page }: GoodsWish) {
  const pattern = keyword ? likePart(keyword) : null;
  const start = (page - 1) * tilesPerPage;
  const rows = await ctx.run(tiles, [warehouseId, await today(ctx), pattern, categoryId ?? null, start]);
  const data = await show(ctx, rows.slice(0, tilesPerPage));
  return { data: data.map(bare), more: rows.length > tilesPerPage };
}

export const listBags = async (ctx: Context, warehouseId: number): Promise<TillGoods[]> =>
  (await show(ctx, await ctx.run(bags, [warehouseId, await today(ctx)]))).map(bare);

const byId = statement<GoodsRow, [number, string, readonly number[]]>(
  'till-goods-by-id',
  `select ${goodsColumns} ${goodsFrom} where s.id = any($3::int[]) order by s.id`,
);

/** Goods that are known by their stocks; those that are gone are left out. */
export const goodsOf = async (ctx: Context, warehouseId: number, stockIds: readonly number[]): Promise<TillGoods[]> =>
  (await show(ctx, await ctx.run(byId, [warehouseId, await today(ctx), stockIds]))).map(bare);

/** What carries a code. Refuses the code of a lot that must not be sold (`lot-expired`, `lot-kept-back`). */
export async function findGoods(ctx: Context, warehouseId: number, code: string) {
  const day = await today(ctx);
  const rows = await ctx.run(byCode, [warehouseId, day, code.trim()]);
  const lotIds = rows.flatMap(({ lot_id }) => lot_id ?? []);
  refuseLots(ctx, await scannedLots(ctx, lotIds, { warehouseId, day }));
  const shown = await show(ctx, rows);
  return shown.map(({ row, ...goods }) => ({ ...goods, lot_id: row.lot_id }));
}
