import type { FileReply, SheetFormat } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { writeSheet } from '@kaifong/kernel/sheets';
import { mayOf } from '@kaifong/kernel/steps';
import { inArray } from 'drizzle-orm';
import { maySeeCost } from '../../catalogue/index.ts';
import { stocks } from '../../catalogue/schema.ts';
import { getSupplierGoods } from './get-supplier-goods.ts';

const columns = ['sku', 'barcode', 'name', 'option', 'supplier_sku', 'cost', 'currency', 'pack', 'least'] as const;

/** The price list of a supplier as its import reads it; costs for who holds `get cost`. Refuses `not-found`. */
export async function exportSupplierGoods(
  ctx: Context,
  { id, format }: { readonly id: number; readonly format: SheetFormat },
): Promise<FileReply> {
  const { lines, currency } = await getSupplierGoods(ctx, id);
  const ids = lines.map(({ stock_id }) => stock_id);
  const rows = await ctx.db
    .select({ id: stocks.id, barcode: stocks.barcode })
    .from(stocks)
    .where(inArray(stocks.id, ids));
  const barcodes = new Map(rows.map((row) => [row.id, row.barcode]));
  const seesCost = maySeeCost(mayOf(ctx));
  const heads = columns
    .filter((key) => seesCost || (key !== 'cost' && key !== 'currency'))
    .map((key) => ({ key, header: renderMessage(ctx.language, `purchasing.supplier_goods.fields.${key}`) }));
  const records = lines.map(({ stock_id, options, ...line }) => ({
    ...line,
    ...{ option: options, barcode: barcodes.get(stock_id) ?? '', currency },
  }));
  return writeSheet('price list', heads, records, format);
}
