import { fail } from '@kaifong/base/errors';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { isForStaff } from '../queries/list-notices.ts';
import { announcementReads } from '../schema.ts';

/** Notes that the caller has read an announcement for the staff. Refuses `not-found` when it is not for her. */
export async function readAnnouncement(ctx: Context, id: number): Promise<{ id: number }> {
  const staff_id = requireStaff(ctx).id;
  if (!(await isForStaff(ctx, id, staff_id))) throw fail('not-found');
  await ctx.db
    .insert(announcementReads)
    .values({ announcement_id: id, staff_id, read_at: ctx.runtime.now() })
    .onConflictDoNothing();
  return { id };
}
