// From what staff sent to the columns of a product.
import { failField } from '@kaifong/base/errors';
import type { LocalizedInput } from '@kaifong/base/input';
import { type Language, type Localized, languages, withText } from '@kaifong/base/localized';
import { storedOf } from '@kaifong/kernel/fields';
import { type ProductUpdate, productFields } from '../contract/index.ts';
import type { products } from '../schema.ts';

export type ProductRow = typeof products.$inferSelect;
type Columns = Partial<typeof products.$inferInsert>;

/** One text in the language of the call, or several at once; the other languages stay. */
export function mergedText(before: Localized | undefined, input: LocalizedInput, language: Language): Localized {
  const merged = typeof input === 'string' ? withText(before, language, input) : { ...before, ...input };
  return Object.fromEntries(languages.flatMap((code) => (merged[code] ? [[code, merged[code]]] : [])));
}

/** Approval and form belong to services alone. */
function typeColumns(columns: Columns, before: ProductRow | undefined): Columns {
  const type = columns.type ?? before?.type ?? 'general';
  return type === 'service' ? {} : { is_approval_required: false, form_id: null };
}

/**
 * The columns an input changes, sku and url apart. Refuses a product without a name in any language and redemption days in
 * the wrong order.
 */
export function productColumns(
  input: Partial<ProductUpdate>,
  before: ProductRow | undefined,
  language: Language,
): Columns {
  const { sku: _sku, url: _url, ...stored } = storedOf(productFields, input, before, language);
  const columns: Columns = { ...stored, ...typeColumns(stored, before) };
  const name = columns.name ?? before?.name ?? {};
  if (Object.values(name).every((text) => text.trim() === '')) throw failField('name', 'validation.required');
  const from = columns.redeem_start_date ?? before?.redeem_start_date;
  const until = columns.redeem_end_date ?? before?.redeem_end_date;
  if (from && until && until < from) throw failField('redeem_end_date', 'catalogue.redeem-dates');
  return columns;
}
