// From what staff sent to the columns of a product.
import { failField } from '@kaifong/base/errors';
import type { LocalizedInput } from '@kaifong/base/input';
import { type Language, type Localized, languages, withText } from '@kaifong/base/localized';
import { safeValue } from '@kaifong/kernel/fields';
import type { ProductUpdate } from '../contract/index.ts';
import type { products } from '../schema.ts';

export type ProductRow = typeof products.$inferSelect;
type Columns = Partial<typeof products.$inferInsert>;

/** One text in the language of the call, or several at once; the other languages stay. */
export function mergedText(before: Localized | undefined, input: LocalizedInput, language: Language): Localized {
  const merged = typeof input === 'string' ? withText(before, language, input) : { ...before, ...input };
  return Object.fromEntries(languages.flatMap((code) => (merged[code] ? [[code, merged[code]]] : [])));
}

/** Only what was sent; nobody's `undefined` overwrites anything. */
const sent = <T extends Columns>(columns: T): T =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as T;

const texts = { name: 'text', description: 'richtext', meta_title: 'text', meta_description: 'longtext' } as const;

function textColumns(input: Partial<ProductUpdate>, before: ProductRow | undefined, language: Language): Columns {
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const columns = names.flatMap((name) => {
    const value = input[name];
    return value === undefined ? [] : [[name, safeValue(texts[name], mergedText(before?.[name], value, language))]];
  });
  return Object.fromEntries(columns);
}

const plainNames = [
  'type',
  'is_new',
  'is_featured',
  'is_hot',
  'is_redeemable',
  'redeem_start_date',
  'redeem_end_date',
  'visibled',
  'has_expiry_date',
  'track_inventories',
  'is_approval_required',
  'form_id',
  'brand_id',
] as const satisfies readonly (keyof ProductUpdate)[];

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
  const plain = sent(Object.fromEntries(plainNames.map((name) => [name, input[name]])) as Columns);
  const columns = { ...plain, ...typeColumns(plain, before), ...textColumns(input, before, language) };
  const name = columns.name ?? before?.name ?? {};
  if (Object.values(name).every((text) => text.trim() === '')) throw failField('name', 'validation.required');
  const from = columns.redeem_start_date ?? before?.redeem_start_date;
  const until = columns.redeem_end_date ?? before?.redeem_end_date;
  if (from && until && until < from) throw failField('redeem_end_date', 'catalogue.redeem-dates');
  return columns;
}
