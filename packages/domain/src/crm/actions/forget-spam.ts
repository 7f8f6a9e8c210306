import { day } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { forgetSteps } from '@kaifong/kernel/steps';
import { and, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { contactMachine } from '../contract/index.ts';
import { contactMessages } from '../schema.ts';

const keptFor = 90 * day;

/** Spam leaves ninety days after it was put aside: long enough to find a message that was none. */
export const forgetSpam = defineJob({
  name: 'crm.forget-spam',
  schedule: '41 3 * * *',
  input: z.object({}),
  async run(ctx) {
    const before = new Date(ctx.runtime.now().getTime() - keptFor);
    await inTransaction(ctx, async (tx) => {
      const gone = await tx.db
        .delete(contactMessages)
        .where(and(eq(contactMessages.status, 'disabled'), lt(contactMessages.updated_at, before)))
        .returning({ id: contactMessages.id });
      await forgetSteps(
        tx,
        contactMachine,
        gone.map(({ id }) => id),
      );
    });
  },
});
