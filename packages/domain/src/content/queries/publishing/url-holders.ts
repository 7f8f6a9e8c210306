import { failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { publications } from '../../schema.ts';
import type { Publishable } from './publishable.ts';

/**
 * Refuses a url at which visitors find, or will find, another record of the kind. (That two drafts cannot have one url is
 * a constraint of their table; here it is about the published version of a record whose draft has moved on.)
 */
export async function refuseHeldUrl(ctx: Context, publishable: Publishable, url: string, id: number): Promise<void> {
  const { kind, table } = publishable;
  const [holder] = await ctx.db
    .select({ id: publications.id })
    .from(publications)
    .innerJoin(table, eq(table.id, publications.record_id))
    .where(
      and(
        eq(publications.kind, kind),
        eq(publications.url, url),
        ne(publications.record_id, id),
        or(isNull(publications.until_at), gt(publications.until_at, ctx.runtime.now())),
      ),
    )
    .limit(1);
  if (holder) throw failField('url', 'content.url-taken');
}
