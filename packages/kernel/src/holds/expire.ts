import * as z from 'zod';
import { type Context, inTransaction } from '../context/index.ts';
import { statement } from '../db/index.ts';
import { defineJob } from '../jobs/define-job.ts';

/** Most holds given back in one transaction. */
const batch = 500;

// One that is being taken at this moment is passed over: it is hers, or comes with the next run.
const expire = statement<{ count: number }, [Date, number]>(
  'holds-expire',
  `with late as materialized (
     select id from holds where state = 'held' and expires_at <= $1
     order by expires_at, id limit $2::int for update skip locked),
   gone as (
     update holds h set state = 'released', returned = h.quantity, expires_at = null from late where h.id = late.id
     returning h.id)
   select count(*)::int as count from gone`,
);

/** Gives back what nobody took in time, a batch per transaction. Returns how many. */
export async function giveBackExpired(ctx: Context): Promise<number> {
  let all = 0;
  for (let count = batch; count === batch; all += count) {
    count = await inTransaction(ctx, async (tx) => {
      const [row] = await tx.run(expire, [tx.runtime.now(), batch]);
      return row?.count ?? 0;
    });
  }
  return all;
}

export const expireHolds = defineJob({
  name: 'kernel.expire-holds',
  input: z.object({}),
  schedule: '* * * * *',
  async run(ctx) {
    await giveBackExpired(ctx);
  },
});
