import { minute } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { ToolRefused, type ToolTask } from '../ports/task-tool.ts';
import type { OurTask } from '../queries/our-side.ts';
import { askTool } from '../queries/tool-access.ts';
import { markIn } from '../rules/twin-text.ts';
import type { MirrorRow, SpaceRow } from '../schema.ts';
import { setMirror } from './lease-mirror.ts';

/** A twin that was made while nobody heard the answer: the tool takes no key that would make a second call the first. */
async function lostTwin(ctx: Context, { asked_at, mark }: MirrorRow, { list_id }: SpaceRow) {
  if (!asked_at) return undefined;
  const since = new Date(asked_at.getTime() - 10 * minute);
  const made = await askTool(ctx, (tool, as) => tool.tasksOf(as, list_id, since));
  return made.find(({ text }) => markIn(text) === mark);
}

/** Makes the twin of a task, once. */
export async function makeTwin(ctx: Context, row: MirrorRow, space: SpaceRow, our: OurTask): Promise<ToolTask> {
  const lost = await lostTwin(ctx, row, space);
  if (lost) return lost;
  await setMirror(ctx, row.task_id, { asked_at: ctx.runtime.now() });
  try {
    return await askTool(ctx, (tool, as) => tool.createTask(as, space.list_id, our.written));
  } catch (error) {
    // The tool said no: there is no twin to look for.
    if (error instanceof ToolRefused) await setMirror(ctx, row.task_id, { asked_at: null });
    throw error;
  }
}
