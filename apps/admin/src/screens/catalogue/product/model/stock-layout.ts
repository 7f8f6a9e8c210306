// Where the fields of a stock stand on the screen. One that is named nowhere here stands among the rare ones by itself.
import { type StockFields, stockFields } from '@kaifong/domain/catalogue/contract';
import type { Decimals } from './number-text.ts';

export type StockFieldName = keyof StockFields;

/** Fields that are changed often, in the order of the table's columns. */
export const rowFields = ['sku', 'barcode', 'price', 'special_price', 'stock_notification'] as const;
export type RowField = (typeof rowFields)[number];

/** Places after the point that a number of the table takes; nothing for a text. */
export function decimalsOf(name: RowField): Decimals | undefined {
  const { kind } = stockFields[name];
  if (kind === 'text') return undefined;
  return kind === 'money' ? 2 : 0;
}

/** Set by the row itself, or shown only where they mean something. */
const placed = [
  'visibled',
  'cost',
  'special_from',
  'special_until',
  'is_redeemable',
  'points_to_redeem',
  'redemption_limit',
];

/** Fields that most goods do without: how many are bought at once, and selling before goods are there. */
export const foldedFields = [
  'min_quantity',
  'max_quantity',
  'quantity_step',
  'allow_backorder',
  'backorder_limit',
  'available_on',
] as const satisfies readonly StockFieldName[];

/** Fields that are set rarely. */
export const rareFields = (Object.keys(stockFields) as StockFieldName[]).filter(
  (name) => !placed.includes(name) && !rowFields.some((field) => field === name),
);
