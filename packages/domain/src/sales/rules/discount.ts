// What a discount takes off the lines it is about.
import { partOf, splitCents } from '@kaifong/base/money';
import type { Discount } from '../../promotions/contract/index.ts';

export interface LineLeft {
  readonly quantity: number;
  /** What all its pieces still cost. */
  readonly cents: number;
}

const takenPerLine = (left: readonly LineLeft[], takenOf: (line: LineLeft, index: number) => number) =>
  left.map((line, index) => Math.min(line.cents, Math.max(0, takenOf(line, index))));

/** What a reduction takes off each line; a line it is not about has nothing to give. */
function reductionOf({ reduction, target }: Discount, about: readonly LineLeft[]): number[] {
  const sum = about.reduce((total, { cents }) => total + cents, 0);
  const weights = about.map(({ cents }) => cents);
  switch (reduction.kind) {
    case 'percent':
      if (target === 'line') return takenPerLine(about, ({ cents }) => partOf(cents, reduction.basis_points, 10_000));
      return splitCents(Math.min(sum, partOf(sum, reduction.basis_points, 10_000)), weights);
    case 'amount':
      return splitCents(Math.min(sum, reduction.cents), weights);
    case 'price':
      return takenPerLine(about, ({ cents, quantity }) => cents - reduction.cents * quantity);
    case 'pieces':
      return takenPerLine(about, ({ cents, quantity }, index) => {
        const pieces = reduction.pieces.reduce(
          (total, piece) => total + (piece.line === index ? piece.quantity : 0),
          0,
        );
        return partOf(cents, Math.min(pieces, quantity) * reduction.basis_points, quantity * 10_000);
      });
  }
}

/** Cents a discount takes off each line, never more than the line still costs. As many numbers as lines. */
export function takenOf(discount: Discount, left: readonly LineLeft[]): number[] {
  const { lines, most_cents } = discount;
  const about = left.map((line, index) => (lines && !lines.includes(index) ? { ...line, cents: 0 } : line));
  const taken = reductionOf(discount, about);
  const sum = taken.reduce((total, cents) => total + cents, 0);
  return most_cents !== undefined && sum > most_cents ? splitCents(Math.max(0, most_cents), taken) : taken;
}
