import { defineEvent } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

/** Somebody asked for a new staff password. Whether the address belongs to an account is found out afterwards. */
export const staffResetRequested = defineEvent(
  'identity.staff-reset-requested',
  z.object({ email: z.string(), language: languageSchema }),
);

/** A new colleague is to choose her first password. */
export const staffInvited = defineEvent(
  'identity.staff-invited',
  z.object({ account_id: z.number(), language: languageSchema }),
);

/** Somebody took a colleague's second factors away. */
export const staffFactorsReset = defineEvent(
  'identity.staff-factors-reset',
  z.object({ account_id: z.number(), language: languageSchema }),
);
