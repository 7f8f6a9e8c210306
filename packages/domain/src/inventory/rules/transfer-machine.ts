import { rulesOf } from '@kaifong/base/steps';
import { type TransferStatus, transferMachine } from '../contract/index.ts';

export const transferRules = rulesOf(transferMachine)<{ readonly status: TransferStatus }>({});
