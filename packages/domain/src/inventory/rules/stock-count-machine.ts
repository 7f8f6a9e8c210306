import { rulesOf } from '@kaifong/base/steps';
import { type StockCountStatus, stockCountMachine } from '../contract/index.ts';

export const stockCountRules = rulesOf(stockCountMachine)<{ readonly status: StockCountStatus }>({});
