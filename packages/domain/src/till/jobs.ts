import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { freeLateBuyers } from './actions/buyer-lease.ts';

/** Points and uses of codes that were kept for a sale nobody came back with. */
export const freeBuyers = defineJob({
  name: 'till.free-buyers',
  input: z.object({}),
  schedule: '* * * * *',
  async run(ctx) {
    await freeLateBuyers(ctx);
  },
});

export const jobs = [freeBuyers];
