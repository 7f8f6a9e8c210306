// What pieces that soon expire cost less: the lots that would be taken for each line, what expires first before the rest.
import type { Localized } from '@kaifong/base/localized';
import { partOf } from '@kaifong/base/money';
import { day } from '@kaifong/base/time';
import { type ExpiryPrice, expiryPercentOf } from '../../catalogue/facts/index.ts';
import type { Discount } from '../../promotions/facts/index.ts';

/** Pieces of a lot that a line was priced with: the order takes them from there. */
export interface NearLot {
  readonly lot: number;
  readonly pieces: number;
}

export interface NearExpiry {
  readonly discounts: readonly Discount[];
  readonly lots: readonly NearLot[];
}

/** A line as near-expiry prices look at it. */
export interface NearLine {
  readonly product_id: number;
  /** The product's categories and those above them. */
  readonly category_ids: readonly number[];
  readonly quantity: number;
  readonly unit_cents: number;
  /** Bought for points, given, or with a price nothing lowers. */
  readonly apart: boolean;
  /** Lots with their last days and the pieces that can be sold, what expires first before the rest. */
  readonly dated: readonly (readonly [lot: number, expires: string, pieces: number])[];
}

export interface NearTerms {
  readonly steps: readonly ExpiryPrice[];
  /** The store's day. */
  readonly today: string;
  /** The day the goods arrive: what expires before then is not taken. */
  readonly arrives: string;
  /** Lines that are left out, by their places: what was bought before keeps what it was given then. */
  readonly without?: ReadonlySet<number> | undefined;
  /** The discount of so many pieces of a day in the words of its readers. */
  readonly nameOf: (pieces: number, expires: string, percent: number) => Localized;
}

const none: NearExpiry = { discounts: [], lots: [] };

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** What the lines are given for pieces that soon expire, each lot by itself. A piece of a lot is counted once, whichever line has it. */
export function nearExpiryOf(
  lines: readonly NearLine[],
  { steps, today, arrives, without, nameOf }: NearTerms,
): NearExpiry {
  if (steps.length === 0) return none;
  const used = new Map<number, number>();
  const discounts: Discount[] = [];
  const lots: NearLot[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.apart || without?.has(index)) continue;
    let left = line.quantity;
    for (const [lot, expires, there] of line.dated) {
      const percent = expires < arrives ? 0 : expiryPercentOf(steps, line, daysBetween(today, expires));
      const pieces = Math.min(left, there - (used.get(lot) ?? 0));
      if (percent === 0 || pieces <= 0) continue;
      left -= pieces;
      used.set(lot, (used.get(lot) ?? 0) + pieces);
      lots.push({ lot, pieces });
      const cents = partOf(line.unit_cents, percent, 100) * pieces;
      if (cents === 0) continue;
      discounts.push({
        promotion_id: null,
        code: null,
        name: nameOf(pieces, expires, percent),
        target: 'line',
        lines: [index],
        reduction: { kind: 'amount', cents },
      });
    }
  }
  return { discounts, lots };
}
