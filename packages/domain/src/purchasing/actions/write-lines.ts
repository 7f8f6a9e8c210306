import { failField } from '@kaifong/base/errors';
import { type Localized, languages } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { loadAttributes, OptionWords } from '../../catalogue/index.ts';
import { getMainLanguage } from '../../settings/index.ts';
import type { CreatePurchaseOrderInput } from '../contract/index.ts';
import { findGoods } from '../queries/goods.ts';
import { purchaseOrderLines, supplierGoods } from '../schema.ts';

type WrittenLine = CreatePurchaseOrderInput['lines'][number];

/** Refuses at its line a stock that is not there, stands there twice, or could not be received: a kit, and what lies in no lot. */
async function goodsOf(tx: TxContext, lines: readonly WrittenLine[]) {
  const ids = lines.map(({ stock_id }) => stock_id);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (twice >= 0) throw failField(`lines.${twice}.stock_id`, 'purchasing.line-repeated');
  const found = await findGoods(tx, ids);
  return lines.map((line, at) => {
    const goods = found.get(line.stock_id);
    if (!goods) throw failField(`lines.${at}.stock_id`, 'purchasing.stock-missing');
    if (goods.unstored) throw failField(`lines.${at}.stock_id`, goods.unstored);
    return { ...line, goods };
  });
}

/** What the options of stocks are called, to freeze it. */
async function optionTexts(tx: TxContext): Promise<(options: Record<string, string>) => Localized> {
  const rows = await loadAttributes(tx);
  const main = await getMainLanguage(tx);
  const words = languages.map((language) => [language, new OptionWords(rows, language, main)] as const);
  return (options) =>
    Object.keys(options).length === 0
      ? {}
      : Object.fromEntries(words.map(([language, of]) => [language, of.sentence(options)]));
}

/** What a supplier calls stocks. */
async function supplierSkus(tx: TxContext, supplierId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.db.select().from(supplierGoods).where(eq(supplierGoods.supplier_id, supplierId));
  return new Map(rows.map(({ stock_id, supplier_sku }) => [stock_id, supplier_sku]));
}

/** Writes the lines of a draft anew, with what the goods are called today. */
export async function writeLines(
  tx: TxContext,
  orderId: number,
  supplierId: number,
  lines: readonly WrittenLine[],
): Promise<void> {
  const written = await goodsOf(tx, lines);
  const textOf = await optionTexts(tx);
  const called = await supplierSkus(tx, supplierId);
  await tx.db.delete(purchaseOrderLines).where(eq(purchaseOrderLines.purchase_order_id, orderId));
  await tx.db.insert(purchaseOrderLines).values(
    written.map(({ quantity, cost, goods }, order) => ({
      purchase_order_id: orderId,
      stock_id: goods.id,
      product_id: goods.product_id,
      name: goods.name,
      options: textOf(goods.options),
      sku: goods.sku,
      supplier_sku: called.get(goods.id) ?? '',
      quantity,
      cost_cents: cost,
      total_cents: quantity * cost,
      order,
    })),
  );
}
