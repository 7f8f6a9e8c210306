import { bestOf, type Discount, type Grant } from '../../promotions/facts/index.ts';
import { type OrderToPrice, orderTotalOf } from './order-price-of.ts';

/** Of the promotions that fit those that cost the buyer of an order least together, `beside` what she is given anyhow. */
export const cheapestGrants = (
  able: readonly Grant[],
  order: Omit<OrderToPrice, 'discounts'>,
  beside: readonly Discount[],
): readonly Grant[] =>
  bestOf(able, (given) => {
    const { total_cents, discounts } = orderTotalOf({ ...order, discounts: [...beside, ...given] });
    return { cents: total_cents, took: new Set(discounts.map(({ discount }) => discount.promotion_id)) };
  });
