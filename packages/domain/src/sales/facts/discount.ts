// What a discount takes off the lines it is about.
import { partOf, splitCents } from '@kaifong/base/money';
import type { Discount } from '../../promotions/facts/index.ts';

/** What discounts are taken off: of each line its pieces, and what they all still cost. */
export interface Left {
  readonly quantities: readonly number[];
  readonly cents: readonly number[];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** What each line has to give: what it still costs, and nothing where the discount is not about it. */
function givingOf(lines: Discount['lines'], cents: readonly number[]): readonly number[] {
  if (!lines) return cents;
  const giving = cents.map(() => 0);
  for (const index of lines) if (index < giving.length) giving[index] = cents[index] ?? 0;
  return giving;
}

/** What a reduction takes off each line; a line it is not about has nothing to give. */
function reductionOf(
  { reduction, target }: Discount,
  giving: readonly number[],
  quantities: readonly number[],
): number[] {
  const perLine = (takenOf: (cents: number, quantity: number, index: number) => number) =>
    giving.map((cents, index) => Math.min(cents, Math.max(0, takenOf(cents, quantities[index] ?? 0, index))));
  switch (reduction.kind) {
    case 'percent': {
      if (target === 'line') return perLine((cents) => partOf(cents, reduction.basis_points, 10_000));
      const sum = sumOf(giving);
      return splitCents(Math.min(sum, partOf(sum, reduction.basis_points, 10_000)), giving);
    }
    case 'amount':
      return splitCents(Math.min(sumOf(giving), reduction.cents), giving);
    case 'price':
      return perLine((cents, quantity) => cents - reduction.cents * quantity);
    case 'pieces':
      return perLine((cents, quantity, index) => {
        const pieces = sumOf(reduction.pieces.filter(({ line }) => line === index).map((piece) => piece.quantity));
        return partOf(cents, Math.min(pieces, quantity) * reduction.basis_points, quantity * 10_000);
      });
  }
}

/** Cents a discount takes off each line, never more than the line still costs. As many numbers as lines. */
export function takenOf(discount: Discount, { quantities, cents }: Left): number[] {
  const { lines, most_cents } = discount;
  const taken = reductionOf(discount, givingOf(lines, cents), quantities);
  return most_cents !== undefined && sumOf(taken) > most_cents ? splitCents(Math.max(0, most_cents), taken) : taken;
}
