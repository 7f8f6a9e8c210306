// One at a time works on a twin, in whichever process: the answer of the tool to one call is the question of the next.
import type { Context } from '@kaifong/kernel/context';
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { type MirrorRow, toolMirrors } from '../schema.ts';

/** Longer than every call of one pass may take together. */
const leaseMilliseconds = 120_000;

/** Takes the mirror of a task to work on; `held` while somebody else does, undefined where there is none. */
export async function leaseMirror(ctx: Context, taskId: number): Promise<MirrorRow | 'held' | undefined> {
  const now = ctx.runtime.now();
  const isLinked = and(eq(toolMirrors.task_id, taskId), ne(toolMirrors.state, 'unlinked'));
  const free = or(isNull(toolMirrors.leased_until), lt(toolMirrors.leased_until, now));
  const [row] = await ctx.db
    .update(toolMirrors)
    .set({ leased_until: new Date(now.getTime() + leaseMilliseconds) })
    .where(and(isLinked, free))
    .returning();
  if (row) return row;
  const [there] = await ctx.db.select({ id: toolMirrors.task_id }).from(toolMirrors).where(isLinked);
  return there ? 'held' : undefined;
}

/** Writes what a pass found, and gives the mirror back. */
export const setMirror = (
  ctx: Context,
  taskId: number,
  values: Partial<typeof toolMirrors.$inferInsert>,
): Promise<unknown> => ctx.db.update(toolMirrors).set(values).where(eq(toolMirrors.task_id, taskId));
