// Discounts, points, surcharge and tax, as sums show them.
import { type Adjustment, adjustmentsAround } from '@kaifong/domain/sales/contract';

export interface AdjustmentView {
  readonly name: string;
  readonly amount: string;
}

/** Where a sum shows them: between goods and shipping, before the total, below it. */
export interface AdjustmentViews {
  readonly goods: readonly AdjustmentView[];
  readonly rest: readonly AdjustmentView[];
  readonly notes: readonly AdjustmentView[];
}

export const noAdjustments: AdjustmentViews = { goods: [], rest: [], notes: [] };

export function adjustmentViews(
  adjustments: readonly Adjustment[],
  shown: (amount: number) => string,
): AdjustmentViews {
  const { goods, rest, notes } = adjustmentsAround(adjustments);
  const view = ({ name, amount }: Adjustment) => ({ name, amount: shown(amount) });
  return { goods: goods.map(view), rest: rest.map(view), notes: notes.map(view) };
}

/** What a line was given: `Summer sale −HK$20.00`. */
export const lineDiscountViews = (
  discounts: readonly { readonly name: string; readonly amount: number }[],
  shown: (amount: number) => string,
): string[] => discounts.map(({ name, amount }) => `${name} ${shown(-amount)}`);
