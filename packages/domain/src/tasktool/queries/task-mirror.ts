import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { asc, eq } from 'drizzle-orm';
import { maySeeTask } from '../../hr/index.ts';
import type { TaskMirror } from '../contract/index.ts';
import { toolMirrors, toolSpaces } from '../schema.ts';
import { toolAccess } from './tool-access.ts';

/** The twin of a task the caller may see. Refuses `not-found`. */
export async function getTaskMirror(ctx: Context, { id }: { readonly id: number }): Promise<TaskMirror> {
  if (!((await maySeeTask(ctx, id, 'get task')) ?? (await maySeeTask(ctx, id, 'update task')))) throw fail('not-found');
  const [found] = await ctx.db
    .select({ mirror: toolMirrors, space: { id: toolSpaces.space_id, name: toolSpaces.name } })
    .from(toolMirrors)
    .innerJoin(toolSpaces, eq(toolSpaces.id, toolMirrors.space_id))
    .where(eq(toolMirrors.task_id, id));
  const access = await toolAccess(ctx);
  const spaces = access
    ? await ctx.db
        .select({ id: toolSpaces.space_id, name: toolSpaces.name })
        .from(toolSpaces)
        .orderBy(asc(toolSpaces.name))
    : [];
  const mirror = found?.mirror;
  return {
    state: mirror?.state ?? null,
    space: found?.space ?? null,
    url: mirror?.state === 'unlinked' ? null : (mirror?.url ?? null),
    conflicts: [...(mirror?.conflicts ?? [])],
    problem: mirror?.problem ?? null,
    synced_at: mirror?.synced_at?.toISOString() ?? null,
    spaces,
    rehearsal: access?.rehearsal ?? false,
  };
}
