import type { Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import type { InventoryRow } from '../contract/index.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { lotIsSellable, textInSql } from './sellable-sql.ts';
import { shopView } from './shop-view.ts';

export interface LotRow extends InventoryRow {
  readonly product_id: number;
  readonly product: string;
  readonly sku: string;
  readonly option: string;
}

export interface LotSelection {
  readonly productId?: number | undefined;
  readonly stockId?: number | undefined;
  readonly inventoryId?: number | undefined;
  readonly warehouseId?: number | undefined;
  readonly lowStock?: boolean | undefined;
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly perPage: number;
}

const narrowed = (selection: LotSelection): SQL =>
  sql.join(
    [
      sql`true`,
      selection.productId === undefined ? undefined : sql`s.product_id = ${selection.productId}`,
      selection.stockId === undefined ? undefined : sql`i.stock_id = ${selection.stockId}`,
      selection.inventoryId === undefined ? undefined : sql`i.id = ${selection.inventoryId}`,
      selection.warehouseId === undefined ? undefined : sql`i.warehouse_id = ${selection.warehouseId}`,
      selection.lowStock ? sql`i.quantity - i.reserved <= coalesce(s.stock_notification, 0)` : undefined,
      selection.keyword
        ? sql`(s.sku ilike ${`%${selection.keyword.replace(/[\\%_]/g, '\\$&')}%`} or s.barcode = ${selection.keyword})`
        : undefined,
    ].filter((part) => part !== undefined),
    sql` and `,
  );

type Row = Omit<LotRow, 'option'> & { options: Record<string, string>; total: string };

/** The lots of the shop with what of each can be sold. */
export async function listLots(ctx: Context, selection: LotSelection): Promise<Page<LotRow>> {
  const view = await shopView(ctx);
  // Both are members of a closed set and the day is our own calendar's: constants, not input.
  const title = (column: string) => sql.raw(textInSql(column, `'${view.language}'`, `'${view.main}'`));
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select i.id, i.stock_id, i.warehouse_id, ${title('w.title')} as warehouse, i.quantity, i.reserved,
      case when ${sql.raw(lotIsSellable('i', 'w', `'${view.today}'`))} then i.quantity - i.reserved else 0 end
        as available_inventories,
      i.expiry_date::text as expiry_date, i.is_discard, s.product_id, ${title('p.name')} as product, s.sku, s.options,
      count(*) over () as total
    from inventories i join warehouses w on w.id = i.warehouse_id
      join stocks s on s.id = i.stock_id join products p on p.id = s.product_id
    where ${narrowed(selection)}
    order by i.id desc limit ${selection.perPage} offset ${(selection.page - 1) * selection.perPage}`);
  const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
  const data = rows.map(({ options, total: _, ...row }) => ({ ...row, option: words.sentence(options) }));
  return { data, total: Number(rows[0]?.total ?? 0), page: selection.page, per_page: selection.perPage };
}
