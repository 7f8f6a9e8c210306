import type { CartProblem } from '../contract/index.ts';

export interface LineFacts {
  readonly quantity: number;
  /** The product and the stock are shown. */
  readonly visible: boolean;
  /** Null when the product is not counted. */
  readonly available: number | null;
}

/** Why a line cannot be bought as it stands; undefined when it can. */
export function lineProblemOf({ quantity, visible, available }: LineFacts): CartProblem | undefined {
  if (!visible) return 'unavailable';
  if (available === null || quantity <= available) return undefined;
  return available > 0 ? 'quantity' : 'out-of-stock';
}
