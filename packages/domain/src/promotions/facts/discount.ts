// What a promotion takes off an order, as data: how much that is depends on what the discounts before it have left, and
// is reckoned where orders are priced.
import type { Localized } from '@kaifong/base/localized';

/** What a discount does. A hundredth of a percent is one basis point: 10,000 is all of it. */
export type Reduction =
  | { readonly kind: 'percent'; readonly basis_points: number }
  /** An amount once, spread over the lines by what they still cost. */
  | { readonly kind: 'amount'; readonly cents: number }
  /** Each piece costs this much, where it costs more. */
  | { readonly kind: 'price'; readonly cents: number }
  /** Some pieces of some lines, for less or for nothing. */
  | {
      readonly kind: 'pieces';
      readonly pieces: readonly { readonly line: number; readonly quantity: number }[];
      readonly basis_points: number;
    };

export interface Discount {
  readonly promotion_id: number | null;
  /** The coupon code that was typed for it. */
  readonly code: string | null;
  readonly name: Localized;
  /** `line`: of the lines it names · `order`: of what the goods cost together · `shipping`: of the shipping. */
  readonly target: 'line' | 'order' | 'shipping';
  /** Indexes of the lines it is about; left out: all. */
  readonly lines?: readonly number[] | undefined;
  readonly reduction: Reduction;
  /** The most the promotion may take, in cents: a limit of its own or the rest of its budget. */
  readonly most_cents?: number | undefined;
}
