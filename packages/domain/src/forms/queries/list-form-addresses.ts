import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { formLink } from '../contract/index.ts';

const open = statement<{ url: string; updated_at: Date }, [Date]>(
  'forms-addresses',
  `select url, updated_at from forms
   where enabled and (closes_at is null or closes_at > $1) order by id limit 1000`,
);

/** Where forms can be filled in, for the sitemap. */
export async function listFormAddresses(ctx: Context): Promise<{ path: string; updatedAt: Date }[]> {
  ctx.usedTags.add('forms');
  const rows = await ctx.run(open, [ctx.runtime.now()]);
  return rows.map(({ url, updated_at }) => ({ path: formLink(url), updatedAt: updated_at }));
}
