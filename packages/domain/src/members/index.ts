// Door for later domains: prices ask for the tier, sales tells of orders.

export { earnForOrder, releasePoints, type TakenBack, takePointsBack } from './actions/earn-points.ts';
export { creditPoints, givePromotionPoints } from './actions/give-points.ts';
export { freePoints, keepPoints, leasedPoints, leasePoints } from './actions/lease-points.ts';
export { type RedeemItem, redeem, requireRedemption, returnRedemptions, spendAgain } from './actions/redeem.ts';
export { rewardReferral } from './actions/reward-referral.ts';
export {
  givePointsBack,
  orderShareOfPoints,
  type PointTerms,
  pointTerms,
  spendPoints,
} from './actions/spend-points.ts';
export { findMemberOfCode } from './queries/get-card.ts';
export { memberInvariants } from './queries/invariants.ts';
export { pointsBalanceOf } from './queries/points.ts';
export { pointsComing } from './queries/points-coming.ts';
export { pointsWorth } from './queries/points-settings.ts';
export { listRedemptions, readRedeemFacts } from './queries/redeem-facts.ts';
export { findTier, groupsOf, type MemberTier, tierOf } from './queries/tier-of.ts';
