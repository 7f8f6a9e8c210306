import { rulesOf } from '@kaifong/base/steps';
import { type FunnelStatus, funnelMachine } from '../contract/index.ts';

export interface FunnelFacts {
  readonly status: FunnelStatus;
  readonly form_id: number | null;
}

export const funnelRules = rulesOf(funnelMachine)({
  asksSomething: ({ form_id }: FunnelFacts) => form_id !== null,
});
