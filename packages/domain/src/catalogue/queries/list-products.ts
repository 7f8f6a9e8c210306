import type { ListQuery, Page } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { loadMenu } from '../../navigation/index.ts';
import type { AdminProductRow, ProductPickerRow } from '../contract/index.ts';
import { priceOf } from '../rules/price-of.ts';
import { stockLevel } from '../rules/stock-level.ts';
import { adminCondition, adminOrder } from './admin-selection.ts';
import { type CardRow, cardColumns, cardJoins, cardOf, cardPicture, pricedStock } from './card-rows.ts';
import { cardParameters } from './card-selection.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { type ShopView, shopView } from './shop-view.ts';

interface AdminRow extends CardRow {
  readonly sku: string;
  readonly visibled: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly category_ids: number[] | null;
  readonly stock_count: number;
  /** Sku, barcode and options of `stocks`, in the same order. */
  readonly variants: [string, string, Record<string, string>][] | null;
}

const columns = `${cardColumns}, p.sku, p.visibled, p.version, p.created_at, p.updated_at,
  (select json_agg(pc.category_id order by pc."order") from product_categories pc
   where pc.product_id = p.id and pc.chosen) as category_ids,
  (select count(*)::int from stocks s where s.product_id = p.id and s.visibled) as stock_count,
  (select json_agg(json_build_array(s.sku, s.barcode, s.options) order by s."order", s.id)
   from stocks s where s.product_id = p.id and s.visibled) as variants`;

/** A statement of this list is not prepared: staff ask for few of very many combinations. */
async function readPage(ctx: Context, view: ShopView, query: ListQuery): Promise<{ rows: AdminRow[]; total: number }> {
  const parameters = cardParameters(view);
  const where = adminCondition(query, parameters);
  const limit = `limit ${parameters.put(query.per_page)} offset ${parameters.put((query.page - 1) * query.per_page)}`;
  const { rows } = await ctx.connection.query(
    `select ${columns} from products p ${cardJoins()} where ${where} order by ${adminOrder(query.sort)} ${limit}`,
    parameters.values,
  );
  const counted = cardParameters(view);
  const condition = adminCondition(query, counted);
  const count = `select count(*)::int as total from products p where ${condition}
    and $1::text is not null and $2::text is not null and $3::date is not null`;
  const [total] = (await ctx.connection.query(count, counted.values)).rows;
  return { rows: rows as unknown as AdminRow[], total: Number(total?.total ?? 0) };
}

const page = <Row>(query: ListQuery, data: Row[], total: number): Page<Row> => ({
  data,
  total,
  page: query.page,
  per_page: query.per_page,
});

/** Products as staff list them. Prices are shown to staff whatever the shop shows to visitors. */
export async function listProducts(ctx: Context, query: ListQuery): Promise<Page<AdminProductRow>> {
  const view = { ...(await shopView(ctx)), pricesShown: true };
  const tree = await loadMenu(ctx);
  const titleOf = (id: number) => textIn(tree.byId.get(id)?.title, view.language, view.main);
  const { rows, total } = await readPage(ctx, view, query);
  const data = rows.map((row) => {
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
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
  return page(query, data, total);
}

/** A light list with stocks, for pickers. */
export async function pickProducts(ctx: Context, query: ListQuery): Promise<Page<ProductPickerRow>> {
  const view = { ...(await shopView(ctx)), pricesShown: true };
  const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
  const { rows, total } = await readPage(ctx, view, query);
  const data = rows.map((row) => ({
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
        available_inventories: stockLevel(row.track_inventories, facts[5], facts[6]).available,
      };
    }),
  }));
  return page(query, data, total);
}
