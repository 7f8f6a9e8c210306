import type { ListQuery, Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { listPage } from '@kaifong/kernel/list';
import { loadMenu } from '../../navigation/index.ts';
import type { AdminProductRow, ProductPickerRow } from '../contract/index.ts';
import { priceOf } from '../facts/price-of.ts';
import { cardOf, cardPicture, levelOf, pricedStock } from './card-rows.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { productList } from './product-list.ts';
import { type ShopView, shopView } from './shop-view.ts';

/** Staff are shown prices whatever the shop shows to visitors. */
const staffView = async (ctx: Context): Promise<ShopView> => ({ ...(await shopView(ctx)), pricesShown: true });

/** Products as staff list them. */
export async function listProducts(ctx: Context, query: ListQuery): Promise<Page<AdminProductRow>> {
  const view = await staffView(ctx);
  const tree = await loadMenu(ctx);
  const titleOf = (id: number) => textIn(tree.byId.get(id)?.title, view.language, view.main);
  const page = await listPage(ctx, productList, query, view);
  const data = page.data.map(({ row, created_at, updated_at }) => {
    const card = cardOf(row, view);
    return {
      id: row.id,
      name: row.name,
      sku: row.sku,
      url: row.url,
      type: row.type,
      categories: (row.category_ids ?? []).map(titleOf).join(', '),
      brand: card.brand?.title ?? '',
      visibled: row.visibled,
      picture: card.picture,
      price: card.special_price ?? card.price,
      price_max: card.price_max,
      stock_count: row.stock_count,
      available_inventories: card.available_inventories,
      low_stock: card.low_stock,
      sold_out: card.sold_out,
      version: row.version,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    };
  });
  return { ...page, data };
}

/** A light list with stocks, for pickers. */
export async function pickProducts(ctx: Context, query: ListQuery): Promise<Page<ProductPickerRow>> {
  const view = await staffView(ctx);
  const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
  const page = await listPage(ctx, productList, query, view);
  const data = page.data.map(({ row }) => ({
    id: row.id,
    name: row.name,
    sku: row.sku,
    visibled: row.visibled,
    picture: cardPicture(row),
    stocks: (row.stocks ?? []).map((facts, index) => {
      const [sku, barcode, options] = row.variants?.[index] ?? ['', '', {}];
      const price = priceOf(pricedStock(facts), view.now);
      return {
        id: facts[0],
        sku,
        barcode,
        option: words.sentence(options),
        price: toWire(price.regular),
        special_price: price.special === null ? null : toWire(price.special),
        available_inventories: levelOf(row.track_inventories, facts).available,
        in_stock: row.track_inventories ? Math.max(0, facts[5]) : null,
      };
    }),
  }));
  return { ...page, data };
}
