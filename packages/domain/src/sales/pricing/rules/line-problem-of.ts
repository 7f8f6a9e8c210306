import { type QuantityRule, quantityProblemOf } from '../../../catalogue/contract/index.ts';
import type { CartProblem } from '../contract/index.ts';

export interface LineFacts {
  readonly quantity: number;
  /** The product and the stock are shown. */
  readonly visible: boolean;
  /** Null when the product is not counted. */
  readonly available: number | null;
  /** How many are bought at once; presents are not bought. */
  readonly rule?: QuantityRule | undefined;
  /** Pieces of the same stock over all lines; left out: this line's. */
  readonly pieces?: number | undefined;
  /** Of what is available the pieces that last until they arrive; left out: all. */
  readonly keeping?: number | undefined;
}

/** Why a line cannot be bought as it stands; undefined when it can. */
export function lineProblemOf({
  quantity,
  visible,
  available,
  rule,
  pieces,
  keeping,
}: LineFacts): CartProblem | undefined {
  if (!visible) return 'unavailable';
  if (available !== null && available < (rule?.least ?? 1)) return 'out-of-stock';
  if (available !== null && quantity > available) return 'quantity';
  if (keeping !== undefined && quantity > keeping) return 'expires';
  return rule && quantityProblemOf(rule, quantity, pieces);
}
