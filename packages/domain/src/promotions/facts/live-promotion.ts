import type { Localized } from '@kaifong/base/localized';
import type { Condition, Reward } from './terms.ts';

/** A promotion as carts and orders reckon with it. Instants are milliseconds. */
export interface LivePromotion {
  readonly id: number;
  readonly name: Localized;
  readonly conditions: readonly Condition[];
  readonly rewards: readonly Reward[];
  readonly stacking: 'free' | 'one_per_class' | 'exclusive';
  readonly stacking_class: string | null;
  readonly priority: number;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly code_mode: 'none' | 'one' | 'many';
  readonly limit_total: number | null;
  readonly limit_person: number | null;
  readonly budget_cents: number | null;
  readonly used_count: number;
  readonly spent_cents: number;
}

/** A line as promotions look at it. */
export interface PromotedLine {
  readonly product_id: number;
  readonly brand_id: number | null;
  /** The product's categories and those above them. */
  readonly category_ids: readonly number[];
  readonly quantity: number;
  /** What one piece costs this buyer. */
  readonly unit_cents: number;
  /** Bought for points, or given: no promotion is about it. */
  readonly apart: boolean;
}

/** A code that was typed and exists. */
export interface TypedCode {
  readonly id: number;
  readonly code: string;
  readonly promotion_id: number;
  readonly used_up: boolean;
  /** Why the code's promotion runs no more: its time is over, or it has given all it had. */
  readonly over?: 'ended' | 'used' | null;
}

/** The buyer, the time and the way of a purchase. What is not known yet is undefined and rules nothing out. */
export interface Occasion {
  readonly now: Date;
  readonly timeZone: string;
  readonly channel: string;
  readonly country?: string | undefined;
  readonly payment_method?: string | undefined;
  readonly tier_id?: number | undefined;
  readonly group_ids: readonly number[];
  /** True also for a guest nobody knows. */
  readonly first_order: boolean;
  /** 1 to 12. */
  readonly birthday_month?: number | undefined;
  readonly codes: readonly TypedCode[];
  /** How often this person has had a promotion, by its id. */
  readonly uses: Readonly<Record<number, number>>;
}
