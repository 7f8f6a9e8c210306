import type { AppError } from '@kaifong/base/errors';
import { fail } from '@kaifong/base/errors';

interface CountedLot {
  readonly name: string;
  readonly book: number;
  readonly counted: number;
  /** What lies there now, and what of it is promised. */
  readonly quantity: number;
  readonly reserved: number;
}

/**
 * What lies in a lot once its count is applied: what lies there now and the difference that was found. What was sold, sent or
 * moved since it was counted is no difference. Or why it cannot be.
 */
export function countedTotal({ name, book, counted, quantity, reserved }: CountedLot): number | AppError {
  const difference = counted - book;
  const total = quantity + difference;
  if (difference >= 0) return total;
  if (total < 0) return fail('inventory.count-below-zero', { name, left: quantity, missing: -difference });
  if (total < reserved) return fail('inventory.count-below-reserved', { name, total, reserved });
  return total;
}
