export type { Discount, Reduction } from '../facts/discount.ts';
export { type Condition, conditionKinds, conditions, type Reward, rewardKinds, rewards } from './conditions.ts';
export { errors } from './errors.ts';
export { livePromotion } from './live-promotion.ts';
export { codeModes, type Promotion, promotion, stackings } from './promotion.ts';
export {
  type PromotionCommand,
  type PromotionStatus,
  promotionCommands,
  promotionMachine,
  promotionStatuses,
} from './promotion-machine.ts';
export type { MakeCodesInput, PromotionState } from './promotion-state.ts';
export { promotionSteps } from './promotion-steps.ts';
export { routes } from './routes.ts';
