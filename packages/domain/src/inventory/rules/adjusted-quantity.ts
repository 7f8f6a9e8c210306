// What a lot holds after staff have added, taken or counted.
import { fail } from '@kaifong/base/errors';

export type Adjustment = 'plus' | 'minus' | 'update';

interface Lot {
  readonly quantity: number;
  readonly reserved: number;
}

/** The largest number of units a lot can be said to hold. */
const most = 1_000_000_000;

/**
 * Units in the lot afterwards. Refuses a quantity that is no whole number above zero, more than the lot holds, and units
 * that are promised to orders (`inventory.quantity-not-positive`, `quantity-too-large`, `quantity-reserved`).
 */
export function adjustedQuantity(lot: Lot, kind: Adjustment, quantity: number): number {
  if (!Number.isInteger(quantity) || quantity <= 0) throw fail('inventory.quantity-not-positive');
  if (kind === 'minus' && quantity > lot.quantity) throw fail('inventory.quantity-too-large');
  const after = { plus: lot.quantity + quantity, minus: lot.quantity - quantity, update: quantity }[kind];
  if (after > most) throw fail('inventory.quantity-too-large');
  if (after < lot.reserved) throw fail('inventory.quantity-reserved', { reserved: lot.reserved });
  return after;
}
