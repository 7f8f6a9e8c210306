// Door for later domains: carts and orders ask what a buyer is given, and say what was used.
export { type ChangedUses, changeUses } from './actions/change-uses.ts';
export { giveCode, givesCodes } from './actions/give-code.ts';
export { freeUses, type LeasedUse, leasedUses, leaseUses } from './actions/lease-uses.ts';
export { countUses, giveUsesBack, keepUses, type Taken, takeUsesAgain } from './actions/take-uses.ts';
export {
  bestOf,
  candidatesOf,
  type Grant,
  type LivePromotion,
  type Missing,
  mayStand,
  type Occasion,
  type Present,
  type PromotedLine,
  presentsOf,
  type Refused,
  strangePresent,
  type TypedCode,
} from './facts/index.ts';
export { findPromotion } from './queries/get-promotion-state.ts';
export { type IdlePromotion, idlePromotions } from './queries/idle-promotions.ts';
export { promotionInvariants } from './queries/invariants.ts';
export {
  type GivenAlone,
  livePromotionOf,
  livePromotions,
  promotionsGiven,
  promotionsTag,
} from './queries/live-promotions.ts';
export { promisedPoints } from './queries/promised-points.ts';
export { type PromotionsOfOrder, promotionsOfOrder } from './queries/promotions-of-order.ts';
export { unknownCodes } from './queries/unknown-codes.ts';
export { codeKey, mailKey, type Person, phoneKey } from './rules/person.ts';
