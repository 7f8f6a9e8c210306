import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import type { ListQuery } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { conditionOf, orderOf } from '@kaifong/kernel/list';
import { writeSheet } from '@kaifong/kernel/sheets';
import { mayOf } from '@kaifong/kernel/steps';
import { sql } from 'drizzle-orm';
import { loadMenu } from '../../navigation/index.ts';
import type { ProductSheetField } from '../contract/index.ts';
import { memberPricesText } from '../rules/member-prices-cell.ts';
import { maySeeCost } from '../rules/stock-cost.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { inView, productList } from './product-list.ts';
import { sellableOf, textInSql } from './sellable-sql.ts';
import { shopView } from './shop-view.ts';

type ExportRow = {
  readonly id: number;
  readonly name: string;
  readonly product_sku: string;
  readonly url: string;
  readonly type: string;
  readonly brand: string;
  readonly visibled: boolean;
  readonly category_ids: number[] | null;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly options: Record<string, string> | null;
  readonly price_cents: number | null;
  readonly special_price_cents: number | null;
  readonly cost_cents: number | null;
  readonly member_prices: Record<string, number> | null;
  readonly available: number;
  readonly track_inventories: boolean;
};

/** Most rows of one export; a sheet beyond this does not open well anywhere. */
const maxRows = 50_000;

/** Columns of the sheet an import takes back, in the order somebody reads them. */
const columns = [
  'id',
  'name',
  'product_sku',
  'url',
  'type',
  'categories',
  'brand',
  'visibled',
  'sku',
  'barcode',
  'option',
  'price',
  'special_price',
  'cost',
  'member_prices',
  'available_inventories',
] as const satisfies readonly ('id' | ProductSheetField)[];

/** What the list shows, all pages of it, one line per stock, as "product list.xlsx"; what goods cost the shop for who may see it. */
export async function exportProducts(ctx: Context, query: ListQuery & { format?: SheetFormat }): Promise<FileReply> {
  const view = await shopView(ctx);
  const where = await conditionOf(ctx, productList, query, view);
  const order = orderOf(productList, query.sort, { language: view.language, given: view });
  const lines = `select p.id, ${textInSql('p.name', '$1', '$2')} as name, p.sku as product_sku, p.url, p.type,
       ${textInSql('b.title', '$1', '$2')} as brand, p.visibled, p.track_inventories, s.sku, s.barcode, s.options,
       s.price_cents, s.special_price_cents, s.cost_cents, s.member_prices, ${sellableOf('s', '$3')} as available,
       (select json_agg(pc.category_id order by pc."order") from product_categories pc
        where pc.product_id = p.id and pc.chosen) as category_ids
     from products p left join brands b on b.id = p.brand_id left join stocks s on s.product_id = p.id and s.visibled`;
  const { rows } = await ctx.db.execute<ExportRow>(sql`${inView(lines, view)} where ${where ?? sql`true`}
    order by ${sql.join(order, sql`, `)}, s."order", s.id limit ${maxRows}`);
  const tree = await loadMenu(ctx);
  const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
  const records = rows.map((row) => ({
    ...row,
    type: renderMessage(view.language, `catalogue.type.${row.type}`),
    categories: (row.category_ids ?? [])
      .map((id) => textIn(tree.byId.get(id)?.title, view.language, view.main))
      .join(', '),
    option: words.sentence(row.options ?? {}),
    price: row.price_cents === null ? null : toWire(row.price_cents),
    special_price: row.special_price_cents === null ? null : toWire(row.special_price_cents),
    cost: row.cost_cents === null ? null : toWire(row.cost_cents),
    member_prices: memberPricesText(row.member_prices ?? {}) || null,
    available_inventories: row.track_inventories && row.sku !== null ? row.available : null,
  }));
  const seesCost = maySeeCost(mayOf(ctx));
  const seen = columns.filter((key) => key !== 'cost' || seesCost);
  const heads = seen.map((key) => ({
    key,
    header: renderMessage(view.language, key === 'id' ? 'fields.id' : `catalogue.product.fields.${key}`),
  }));
  return writeSheet('product list', heads, records, query.format);
}
