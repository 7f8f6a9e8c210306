import type { FieldError } from '@kaifong/base/errors';

export type Adjustment = 'plus' | 'minus' | 'update';

const most = 1_000_000;

/**
 * What lies in a lot after an adjustment, or why it is refused. The specification's rules: more than 0, and no more taken
 * off than lie there; and ours: units promised to orders stay.
 */
export function adjustedQuantity(
  kind: Adjustment,
  lot: { readonly quantity: number; readonly reserved: number },
  by: number,
): { total: number } | { refused: FieldError } {
  if (!(by > 0)) return { refused: { code: 'inventory.quantity-not-positive' } };
  if (!Number.isInteger(by)) return { refused: { code: 'validation.whole-number' } };
  if (by > most) return { refused: { code: 'validation.too-big', params: { max: most } } };
  if (kind === 'minus' && by > lot.quantity) return { refused: { code: 'inventory.quantity-too-large' } };
  const total = kind === 'update' ? by : kind === 'plus' ? lot.quantity + by : lot.quantity - by;
  if (total < lot.reserved)
    return { refused: { code: 'inventory.quantity-reserved', params: { reserved: lot.reserved } } };
  if (total > 2_000_000_000) return { refused: { code: 'validation.too-big', params: { max: most } } };
  return { total };
}
