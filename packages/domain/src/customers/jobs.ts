import { day } from '@kaifong/base/time';
import { inTransaction } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { sendCode } from './code/actions/send-code.ts';
import { phoneCodes } from './schema.ts';
import { sendTextJob } from './texts/actions/send-text.ts';

/** Two days are enough for the limits of a day; nothing of a code is kept longer. */
const forgetCodes = defineJob({
  name: 'customers.forget-codes',
  input: z.object({}),
  schedule: '40 18 * * *',
  async run(ctx) {
    const before = new Date(ctx.runtime.now().getTime() - 2 * day);
    await inTransaction(ctx, (tx) => tx.db.delete(phoneCodes).where(lt(phoneCodes.created_at, before)));
  },
});

export const jobs = [sendCode, forgetCodes, sendTextJob];
