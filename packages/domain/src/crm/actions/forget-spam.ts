import { day } from '@kaifong/base/time';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { contactMessages } from '../schema.ts';

const keptFor = 90 * day;

/** Spam leaves ninety days after it was put aside: long enough to find a message that was none. */
export const forgetSpam = defineJob({
  name: 'crm.forget-spam',
  schedule: '41 3 * * *',
  input: z.object({}),
  async run(ctx) {
    const before = new Date(ctx.runtime.now().getTime() - keptFor);
    await ctx.db
      .delete(contactMessages)
      .where(and(eq(contactMessages.status, 'disabled'), lt(contactMessages.updated_at, before)));
  },
});
