import { AppError } from '@kaifong/base/errors';
import { day, minute } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { defineJob, enqueue } from '@kaifong/kernel/jobs';
import { isNull, ne } from 'drizzle-orm';
import * as z from 'zod';
import { hookSpace } from './actions/hook-space.ts';
import { syncTask } from './actions/sync-task.ts';
import { toolAccess } from './queries/tool-access.ts';
import { toolMirrors, toolSpaces } from './schema.ts';

const untilFree = 5_000;

/** Makes a task and its twin alike. Twice is once: what is alike already is not sent. */
export const syncJob = defineJob({
  name: 'tasktool.sync-task',
  input: z.object({ task_id: z.number() }),
  async run(ctx, { task_id }) {
    const later = await syncTask(ctx, task_id);
    if (!later) return;
    const startAfter = later === 'held' ? new Date(ctx.runtime.now().getTime() + untilFree) : later;
    await inTransaction(ctx, (tx) => enqueue(tx, syncJob, { task_id }, { startAfter }));
  },
});

export const syncSoon = (tx: TxContext, task_id: number): Promise<void> => enqueue(tx, syncJob, { task_id });

/** Asks the tool for its word where none is on its way, and looks at every open link: notices may have been lost. */
export const lookAgain = defineJob({
  name: 'tasktool.look-again',
  input: z.object({}),
  schedule: '40 19 * * *',
  async run(ctx: Context) {
    if (!(await toolAccess(ctx))) return;
    const bare = await ctx.db.select({ id: toolSpaces.space_id }).from(toolSpaces).where(isNull(toolSpaces.webhook_id));
    for (const { id } of bare)
      await hookSpace(ctx, id).catch((error: unknown) => {
        // One space that is gone does not keep the others waiting.
        if (!(error instanceof AppError)) throw error;
        ctx.runtime.log.warn({ code: error.code, space: id }, 'the task tool takes no webhook of a space');
      });
    const rows = await ctx.db
      .select({ task_id: toolMirrors.task_id })
      .from(toolMirrors)
      .where(ne(toolMirrors.state, 'unlinked'));
    // One a second: the tool lets a shop ask a hundred times a minute.
    const now = ctx.runtime.now().getTime();
    await inTransaction(ctx, async (tx) => {
      for (const [at, { task_id }] of rows.entries())
        await enqueue(tx, syncJob, { task_id }, { startAfter: new Date(now + Math.min(at * 1_000, day - minute)) });
    });
  },
});

export const jobs = [syncJob, lookAgain];
