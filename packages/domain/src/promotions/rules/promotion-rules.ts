import { rulesOf } from '@kaifong/base/steps';
import { type PromotionStatus, promotionMachine } from '../contract/index.ts';

export interface PromotionFacts {
  readonly status: PromotionStatus;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly now: Date;
}

const over = ({ ends_at, now }: PromotionFacts) => ends_at !== null && ends_at <= now;
const later = ({ starts_at, now }: PromotionFacts) => starts_at !== null && starts_at > now;

export const promotionRules = rulesOf(promotionMachine)<PromotionFacts>({
  hasBegun: (facts) => !over(facts) && !later(facts),
  beginsLater: (facts) => !over(facts) && later(facts),
});
