import { fail, failField } from '@kaifong/base/errors';
import { toldProblems } from '@kaifong/base/resource';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { readSheet } from '@kaifong/kernel/sheets';
import { eq } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { mostSupplierGoods, type PriceListReply } from '../contract/index.ts';
import { planPriceList } from '../queries/plan-price-list.ts';
import { priceListLines } from '../queries/price-list-lines.ts';
import { suppliers } from '../schema.ts';
import { saveSupplierGoods } from './save-supplier-goods.ts';

interface Wish {
  readonly id: number;
  readonly file: { readonly bytes: Uint8Array };
  readonly version?: number | undefined;
  readonly leave_unknown: boolean;
  readonly dry_run: boolean;
}

/**
 * Takes over the price list of a supplier: what it names is written over, what it does not name stays. One row that cannot be
 * read, and nothing is written. Refuses `not-found`, `stale-version` and what is no sheet.
 */
export async function importSupplierGoods(
  ctx: Context,
  { id, file, version, leave_unknown, dry_run }: Wish,
): Promise<PriceListReply> {
  const { rows } = await readSheet(file.bytes);
  return inTransaction(ctx, async (tx) => {
    const [supplier] = await tx.db.select().from(suppliers).where(eq(suppliers.id, id)).for('update');
    if (!supplier) throw fail('not-found');
    if (version !== undefined && supplier.version !== version) throw fail('stale-version');
    const currency = supplier.currency ?? (await getSettings(tx)).base_currency;
    const plan = await planPriceList(tx, { rows, lines: await priceListLines(tx, id), currency, leave_unknown });
    const { lines, data, errors, changes } = plan;
    if (lines.length > mostSupplierGoods)
      throw failField('file', 'purchasing.price-list-long', { most: mostSupplierGoods });
    if (!dry_run && data.failed === 0 && data.created + data.updated > 0)
      await saveSupplierGoods(tx, { id, version: supplier.version, lines: [...lines] });
    return { data, changes, errors: errors.slice(0, toldProblems) };
  });
}
