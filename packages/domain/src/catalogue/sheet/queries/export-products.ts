import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import type { ListQuery } from '@kaifong/base/list';
import { textIn } from '@kaifong/base/localized';
import { anyFields, type LineFields } from '@kaifong/base/resource';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { conditionOf, orderOf } from '@kaifong/kernel/list';
import { type CellWords, cellOf, cellWords } from '@kaifong/kernel/resource';
import { writeSheet } from '@kaifong/kernel/sheets';
import { mayOf } from '@kaifong/kernel/steps';
import { sql } from 'drizzle-orm';
import { loadMenu } from '../../../navigation/index.ts';
import { type ProductCommission, productSheet, sheetProductFields, sheetStockFields } from '../../contract/index.ts';
import { commissionGroups } from '../../ports/commission-groups.ts';
import { loadAttributes, OptionWords } from '../../queries/get-attributes.ts';
import { inView, productList } from '../../queries/product-list.ts';
import { sellableOf, textInSql } from '../../queries/sellable-sql.ts';
import { shopView } from '../../queries/shop-view.ts';
import { maySeeCommissions } from '../../rules/product-commissions.ts';
import { maySeeCost } from '../../rules/stock-cost.ts';
import { memberPricesText } from '../rules/member-prices-cell.ts';
import { commissionsCell } from './commissions-change.ts';

type ExportRow = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly name: string;
  readonly product_sku: string;
  readonly url: string;
  readonly type: string;
  readonly brand: string;
  readonly visibled: boolean;
  readonly commissions: ProductCommission[];
  readonly category_ids: number[] | null;
  /** The whole row of one visible stock; null for a product without a visible one. */
  readonly stock: Readonly<Record<string, unknown>> | null;
  readonly available: number;
  readonly track_inventories: boolean;
};

/** Most rows of one export; a sheet beyond this does not open well anywhere. */
const maxRows = 50_000;

/** Of the product, in the order somebody reads them; behind them every field of its stocks. */
const ofProduct = Object.keys(sheetProductFields);
const head = [
  'id',
  'name',
  'product_sku',
  'url',
  'type',
  'categories',
  'brand',
  ...ofProduct,
  'commissions',
  'visibled',
];
const beforeOptions = ['sku', 'barcode'] as const;
const prices = ['price', 'special_price', 'cost'] as const;
const first: readonly string[] = [...beforeOptions, ...prices];
const others = Object.keys(sheetStockFields).filter((name) => !first.includes(name));

/** Columns of the sheet an import takes back. */
const columns = [...head, ...beforeOptions, 'option', ...prices, 'member_prices', ...others, 'available_inventories'];

/** A row by its fields, as a sheet holds them. */
const cellsOf = (words: CellWords, fields: LineFields, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, cellOf(name, field, row[field.column ?? name], words)]),
  );

/** What the list shows, all pages of it, one line per stock, as "product list.xlsx"; what goods cost the shop and what staff earn of them for who may see it. */
export async function exportProducts(ctx: Context, query: ListQuery & { format?: SheetFormat }): Promise<FileReply> {
  const view = await shopView(ctx);
  const where = await conditionOf(ctx, productList, query, view);
  const order = orderOf(productList, query.sort, { language: view.language, given: view });
  const lines = `select p.id, ${textInSql('p.name', '$1', '$2')} as name, p.sku as product_sku, p.url, p.type,
       ${textInSql('b.title', '$1', '$2')} as brand, p.visibled, p.track_inventories, p.commissions, ${ofProduct.map((name) => `p.${name}`).join(', ')},
       to_jsonb(s) as stock, ${sellableOf('s', '$3')} as available,
       (select json_agg(pc.category_id order by pc."order") from product_categories pc
        where pc.product_id = p.id and pc.chosen) as category_ids
     from products p left join brands b on b.id = p.brand_id left join stocks s on s.product_id = p.id and s.visibled`;
  const { rows } = await ctx.db.execute<ExportRow>(sql`${inView(lines, view)} where ${where ?? sql`true`}
    order by ${sql.join(order, sql`, `)}, s."order", s.id limit ${maxRows}`);
  const tree = await loadMenu(ctx);
  const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
  const cells = await cellWords(ctx, { definition: anyFields(productSheet) }, ofProduct);
  const groups = await ctx.runtime.adapters.of(commissionGroups).all(ctx);
  const records = rows.map((row) => ({
    ...row,
    type: renderMessage(view.language, `catalogue.type.${row.type}`),
    categories: (row.category_ids ?? [])
      .map((id) => textIn(tree.byId.get(id)?.title, view.language, view.main))
      .join(', '),
    ...cellsOf(cells, sheetProductFields, row),
    ...(row.stock && cellsOf(cells, sheetStockFields, row.stock)),
    commissions: commissionsCell({ ...view, groups }, row.commissions) || null,
    option: words.sentence((row.stock?.options ?? {}) as Record<string, string>),
    member_prices: memberPricesText((row.stock?.member_prices ?? {}) as Record<string, number>) || null,
    available_inventories: row.track_inventories && row.stock ? row.available : null,
  }));
  const may = mayOf(ctx);
  const shown = { cost: maySeeCost(may), commissions: maySeeCommissions(may) };
  const seen = columns.filter((key) => shown[key as keyof typeof shown] !== false);
  const heads = seen.map((key) => ({
    key,
    header: renderMessage(view.language, key === 'id' ? 'fields.id' : `catalogue.product.fields.${key}`),
  }));
  return writeSheet('product list', heads, records, query.format);
}
