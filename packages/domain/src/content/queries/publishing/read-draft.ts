import { minute } from '@kaifong/base/time';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { deviceOf } from '../../../identity/index.ts';
import { accounts } from '../../../identity/schema.ts';
import { contentDrafts } from '../../schema.ts';
import type { Publishable } from './publishable.ts';

/** A form that was kept this recently is open on somebody's screen. */
const atWork = 2 * minute;

type Row = typeof contentDrafts.$inferSelect;

const shown = ({ values, version, saved_at }: Row) => ({ values, version, saved_at: saved_at.toISOString() });

/** What the caller kept of a record on this device and on her others, and who else is at it. */
export async function readDraft(
  ctx: Context,
  { kind }: Publishable,
  { id, device }: { readonly id: number; readonly device: string },
) {
  const me = requireStaff(ctx).id;
  const ofRecord = and(eq(contentDrafts.kind, kind), eq(contentDrafts.record_id, id));
  const mine = await ctx.db
    .select()
    .from(contentDrafts)
    .where(and(ofRecord, eq(contentDrafts.staff_id, me)))
    .orderBy(desc(contentDrafts.saved_at));
  const own = mine.find((row) => row.device === device);
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
    data: own ? shown(own) : null,
    elsewhere: mine
      .filter((row) => row !== own)
      .slice(0, 5)
      .map((row) => ({ ...shown(row), device: row.device, where: deviceOf(row.user_agent) })),
    others: others.map(({ name, saved_at }) => ({ name, saved_at: saved_at.toISOString() })),
  };
}
