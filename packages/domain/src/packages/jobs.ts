import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { turnPackages, warnOfEnds } from './actions/end-package.ts';

/** Begins and ends packages on time, and tells their owners before the end. */
export const keepTime = defineJob({
  name: 'packages.keep-time',
  input: z.object({}),
  schedule: '*/10 * * * *',
  async run(ctx) {
    await turnPackages(ctx);
    await warnOfEnds(ctx);
  },
});

export const jobs = [keepTime];
