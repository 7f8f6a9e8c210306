import { rulesOf } from '@kaifong/base/steps';
import { type ReturnStatus, returnMachine } from '../contract/index.ts';

/** The machine of returns has no guards: pieces are counted where they are received. */
export const returnRules = rulesOf(returnMachine)<{ readonly status: ReturnStatus }>({});
