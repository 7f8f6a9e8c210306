import { rulesOf } from '@kaifong/base/steps';
import { type FunnelStatus, funnelMachine } from '../contract/index.ts';

export const funnelRules = rulesOf(funnelMachine)<{ readonly status: FunnelStatus }>({});
