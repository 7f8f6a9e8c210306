import { dateAt, instantOf } from '@kaifong/base/spans';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { tasks } from '../../hr/schema.ts';
import type { MirroredField } from '../contract/index.ts';
import type { ToolTask, ToolTaskInput } from '../ports/task-tool.ts';
import { type Side, theirStatus } from '../rules/merge-task.ts';
import { twinText, withoutFoot } from '../rules/twin-text.ts';
import type { MirrorRow, SpaceRow } from '../schema.ts';

export interface OurTask {
  readonly id: number;
  readonly version: number;
  readonly side: Side;
  /** The whole task, as a twin is made of it. */
  readonly written: ToolTaskInput;
}

/** Days have no hour of ours; there a day is an instant: its noon, which is the same day nearly everywhere. */
const noon = 12 * 60;
const dueAt = (date: string | null, zone: string) => (date ? new Date(instantOf(zone, date, noon)) : null);

/** Values of our side in the tool's words. */
export function inTheirWords(
  values: Partial<Record<MirroredField, string | null>>,
  { mark }: MirrorRow,
  { zone, address }: { readonly zone: string; readonly address: string },
): ToolTaskInput {
  const { title, text, due_on, priority, status } = values;
  return {
    ...(title != null && { name: title }),
    ...(text !== undefined && { text: twinText(text ?? '', address, mark) }),
    ...(due_on !== undefined && { due_at: dueAt(due_on, zone) }),
    ...(priority != null && { priority: priority as 'low' | 'normal' | 'high' }),
    ...(status != null && { status }),
  };
}

export const addressOf = (ctx: Context, taskId: number): string => `${ctx.runtime.siteUrl}/admin/tasks/edit/${taskId}`;

export async function readOurs(
  ctx: Context,
  row: MirrorRow,
  { status_map }: SpaceRow,
  zone: string,
): Promise<OurTask | undefined> {
  const [task] = await ctx.db.select().from(tasks).where(eq(tasks.id, row.task_id));
  if (!task) return undefined;
  const { title, due_on, priority, status } = task;
  const text = withoutFoot(task.text ?? '');
  const side: Side = { title, text, due_on, priority, status, changed_at: task.updated_at };
  const remote = theirStatus(status_map, status);
  const told = { title, text, due_on, priority, ...(remote && { status: remote }) };
  const written = inTheirWords(told, row, { zone, address: addressOf(ctx, task.id) });
  return { id: task.id, version: task.version, side, written };
}

export const readTheirs = (task: ToolTask, zone: string): Side => ({
  title: task.name.trim().slice(0, 200),
  text: withoutFoot(task.text).slice(0, 5_000),
  due_on: task.due_at ? dateAt(zone, task.due_at.getTime()) : null,
  priority: task.priority,
  status: task.status,
  changed_at: task.updated_at,
});
