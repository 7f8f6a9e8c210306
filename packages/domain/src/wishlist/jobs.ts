import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { lookAtWishes } from './actions/look-at-wishes.ts';

/** Prices begin and end by the clock as well, so what was wished for is looked at every quarter of an hour. */
export const lookAtAll = defineJob({
  name: 'wishlist.look-at-wishes',
  input: z.object({}),
  schedule: '*/15 * * * *',
  run: (ctx) => lookAtWishes(ctx),
});

export const jobs = [lookAtAll];
