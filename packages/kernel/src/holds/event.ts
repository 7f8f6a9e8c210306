import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Somebody's time was over: what was held for her is free for others. Each domain looks at the kinds of its own. */
export const holdExpired = defineEvent(
  'kernel.hold-expired',
  z.object({
    subject_kind: z.string(),
    subject_id: z.string(),
    owner_kind: z.string(),
    owner_id: z.string(),
    quantity: z.number(),
  }),
);
