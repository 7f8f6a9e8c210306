import { day } from '@kaifong/base/time';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, lt, ne } from 'drizzle-orm';
import * as z from 'zod';
import { deliverMessage } from './actions/deliver.ts';
import { tellChanges } from './actions/tell-changes.ts';
import { webhookDeliveries } from './schema.ts';

const daysKept = 30;

/** The log is for whoever looks for a mistake, not for ever. */
const clearLog = defineJob({
  name: 'webhooks.clear-log',
  input: z.object({}),
  schedule: '10 19 * * *',
  async run(ctx) {
    const end = new Date(ctx.runtime.now().getTime() - daysKept * day);
    await ctx.db
      .delete(webhookDeliveries)
      .where(and(lt(webhookDeliveries.created_at, end), ne(webhookDeliveries.status, 'pending')));
  },
});

export const jobs = [deliverMessage, tellChanges, clearLog];
