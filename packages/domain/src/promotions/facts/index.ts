// Which promotions a buyer is given, and what they take off: pure, for shop and till alike.
export type { Missing } from './applies.ts';
export { bestOf, candidatesOf, mayStand, type Refused } from './best-of.ts';
export type { Discount, Reduction } from './discount.ts';
export type { Grant } from './grant.ts';
export type { LivePromotion, Occasion, PromotedLine, TypedCode } from './live-promotion.ts';
export { type Present, type Presents, presentsOf, strangePresent } from './presents.ts';
export type { Condition, Reward } from './terms.ts';
