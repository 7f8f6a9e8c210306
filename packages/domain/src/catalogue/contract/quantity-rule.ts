// How many pieces of a stock are bought at once. Shop, till and back office reckon by these lines.

/** As a stock holds it. */
export interface StockQuantities {
  readonly min_quantity: number;
  /** Null: as many as there are. */
  readonly max_quantity: number | null;
  readonly quantity_step: number;
}

/** Least and most in whole steps: six at least in boxes of four is eight. */
export interface QuantityRule {
  readonly least: number;
  readonly most: number | null;
  readonly step: number;
}

export const quantityRuleOf = ({ min_quantity, max_quantity, quantity_step: step }: StockQuantities): QuantityRule => ({
  least: Math.ceil(min_quantity / step) * step,
  most: max_quantity === null ? null : Math.floor(max_quantity / step) * step,
  step,
});

/** Why so many pieces are not sold at once. */
export const quantityProblems = ['least', 'most', 'step'] as const;
export type QuantityProblem = (typeof quantityProblems)[number];

/** `ofStock`: pieces of the same stock over all lines of the order; the most counts for them together. */
export function quantityProblemOf(
  { least, most, step }: QuantityRule,
  quantity: number,
  ofStock = quantity,
): QuantityProblem | undefined {
  if (quantity < least) return 'least';
  if (most !== null && Math.max(quantity, ofStock) > most) return 'most';
  return quantity % step === 0 ? undefined : 'step';
}

/** The largest quantity up to `wanted` that is sold at once; 0 where there is none. */
export function fittingQuantity({ least, most, step }: QuantityRule, wanted: number): number {
  const fitting = Math.floor(Math.min(wanted, most ?? wanted) / step) * step;
  return fitting < least ? 0 : fitting;
}
