import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { ApplicationNumbers } from '../contract/card.ts';

const read = statement<ApplicationNumbers, []>(
  'applications-waiting',
  `select (count(*) filter (where status = 'pending'))::int as pending,
     (count(*) filter (where status = 'processing'))::int as processing,
     (count(*) filter (where status = 'paid'))::int as paid,
     (count(*) filter (where status = 'process'))::int as process
   from applications where status in ('pending', 'processing', 'paid', 'process')`,
);

/** How many applications wait for staff. */
export async function countApplications(ctx: Context): Promise<ApplicationNumbers> {
  const [row] = await ctx.run(read, []);
  return row ?? { pending: 0, processing: 0, paid: 0, process: 0 };
}
