import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Pay of somebody goes to another account than before. */
export const bankChanged = defineEvent(
  'hr.bank-changed',
  z.object({ employee_id: z.number(), changed_at: z.string() }),
);
