import { minute } from '@kaifong/base/time';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { accounts } from '../../../identity/schema.ts';
import { contentDrafts } from '../../schema.ts';
import type { Publishable } from './publishable.ts';

/** A form that was kept this recently is open on somebody's screen. */
const atWork = 2 * minute;

/** The caller's own kept form of a record, and who else is at it. */
export async function readDraft(ctx: Context, { kind }: Publishable, id: number) {
  const me = requireStaff(ctx).id;
  const ofRecord = and(eq(contentDrafts.kind, kind), eq(contentDrafts.record_id, id));
  const [own] = await ctx.db
    .select()
    .from(contentDrafts)
    .where(and(ofRecord, eq(contentDrafts.staff_id, me)));
  const since = new Date(ctx.runtime.now().getTime() - atWork);
  // Forms of new records have nothing in common.
  const others =
    id === 0
      ? []
      : await ctx.db
          .select({ name: accounts.name, saved_at: contentDrafts.saved_at })
          .from(contentDrafts)
          .innerJoin(accounts, eq(accounts.id, contentDrafts.staff_id))
          .where(and(ofRecord, ne(contentDrafts.staff_id, me), gt(contentDrafts.saved_at, since)))
          .orderBy(desc(contentDrafts.saved_at))
          .limit(10);
  return {
    data: own ? { values: own.values, version: own.version, saved_at: own.saved_at.toISOString() } : null,
    others: others.map(({ name, saved_at }) => ({ name, saved_at: saved_at.toISOString() })),
  };
}
