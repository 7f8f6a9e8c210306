import { rulesOf } from '@kaifong/base/steps';
import { type ContactStatus, contactMachine } from '../contract/index.ts';

export const contactRules = rulesOf(contactMachine)<{ readonly status: ContactStatus }>({});
