// Door for later domains: carts and orders ask what a buyer is given, and say what was used.
export { type ChangedUses, changeUses } from './actions/change-uses.ts';
export { countUses, giveUsesBack, keepUses, type Taken, takeUsesAgain } from './actions/take-uses.ts';
export { findPromotion } from './queries/get-promotion-state.ts';
export { type IdlePromotion, idlePromotions } from './queries/idle-promotions.ts';
export { promotionInvariants } from './queries/invariants.ts';
export { livePromotionOf, livePromotions, promotionsTag } from './queries/live-promotions.ts';
export { promisedPoints } from './queries/promised-points.ts';
export { type PromotionsOfOrder, promotionsOfOrder } from './queries/promotions-of-order.ts';
export type { Missing } from './rules/applies.ts';
export { bestOf, candidatesOf, type Refused } from './rules/best-of.ts';
export type { Grant } from './rules/grant.ts';
export type { LivePromotion, Occasion, PromotedLine, TypedCode } from './rules/live-promotion.ts';
export { codeKey, mailKey, type Person, phoneKey } from './rules/person.ts';
