// One pass over a task and its twin: read both, send what is newer here, take what is newer there. Both directions, a repeat and a late
// notice are this same pass; nothing is done where both are alike.
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { ToolAway, ToolBusy, ToolRefused, type ToolTask } from '../ports/task-tool.ts';
import { addressOf, inTheirWords, readOurs, readTheirs } from '../queries/our-side.ts';
import { askTool } from '../queries/tool-access.ts';
import { mergeTask, type Side } from '../rules/merge-task.ts';
import { refusalOf } from '../rules/refusal-of.ts';
import { type MirrorBase, type MirrorRow, toolSpaces } from '../schema.ts';
import { leaseMirror, setMirror } from './lease-mirror.ts';
import { makeTwin } from './make-twin.ts';
import { takeTheirs } from './take-theirs.ts';

const mostPasses = 4;

const baseOf = ({ changed_at: _, ...side }: Side, remote_status: string): MirrorBase => ({ ...side, remote_status });

/** One pass; `again` where our task was changed meanwhile. */
async function pass(ctx: Context, known: MirrorRow): Promise<'done' | 'again'> {
  const [space] = await ctx.db.select().from(toolSpaces).where(eq(toolSpaces.id, known.space_id));
  if (!space) return 'done';
  const { time_zone: zone } = await getSettings(ctx);
  const our = await readOurs(ctx, known, space, zone);
  if (!our) return 'done';
  let row = known;
  let twin: ToolTask;
  if (row.remote_id) {
    const id = row.remote_id;
    twin = await askTool(ctx, (tool, as) => tool.task(as, id));
  } else {
    twin = await makeTwin(ctx, row, space, our);
    // Made of our task as it is: that is what both have in common.
    const base = row.base ?? baseOf(our.side, twin.status);
    row = { ...row, remote_id: twin.id, url: twin.url, base };
    await setMirror(ctx, our.id, { remote_id: twin.id, url: twin.url, base, asked_at: null });
  }
  const theirs = readTheirs(twin, zone);
  const base = row.base ?? baseOf(our.side, twin.status);
  const merged = mergeTask({ ours: our.side, theirs, base, map: space.status_map });
  if (Object.keys(merged.theirs).length > 0) {
    const sent = inTheirWords(merged.theirs, row, { zone, address: addressOf(ctx, our.id) });
    await askTool(ctx, (tool, as) => tool.updateTask(as, twin.id, sent));
  }
  return takeTheirs(ctx, { row: { ...row, base }, our, merged });
}

/** What became of a pass the tool did not let through; undefined: nothing more is to be done. */
async function hindered(ctx: Context, row: MirrorRow, error: unknown): Promise<Date | undefined> {
  const free = { leased_until: null };
  if (error instanceof ToolBusy) {
    await setMirror(ctx, row.task_id, { ...free, problem: 'busy' });
    return error.until;
  }
  if (error instanceof ToolRefused) {
    const kind = refusalOf(error.status, error.ecode);
    if (kind === 'gone' && row.remote_id)
      await setMirror(ctx, row.task_id, { ...free, state: 'unlinked', problem: null });
    else {
      const problem = kind === 'token' || kind === 'workspace' ? 'token-invalid' : 'refused';
      await setMirror(ctx, row.task_id, { ...free, state: 'failed', problem });
    }
    return undefined;
  }
  await setMirror(ctx, row.task_id, { ...free, ...(error instanceof ToolAway && { problem: 'away' }) });
  // The queue tries again, each time later.
  throw error;
}

/** Makes a task and its twin alike. `held`: somebody works on it. A date: not before then. */
export async function syncTask(ctx: Context, taskId: number): Promise<'held' | Date | undefined> {
  for (let turn = 0; turn < mostPasses; turn += 1) {
    const row = await leaseMirror(ctx, taskId);
    if (row === 'held' || !row) return row;
    try {
      const end = await pass(ctx, row);
      await setMirror(ctx, taskId, { leased_until: null });
      if (end === 'done') return undefined;
    } catch (error) {
      return hindered(ctx, row, error);
    }
  }
  return 'held';
}
