import { rulesOf } from '@kaifong/base/steps';
import { holidayMachine, type holidayStatuses } from '../contract/index.ts';

export const holidayRules = rulesOf(holidayMachine)<{ readonly status: (typeof holidayStatuses)[number] }>({});
