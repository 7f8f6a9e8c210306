import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { mirroredStatuses, type mirrorInput, type SpaceMirror } from '../contract/index.ts';
import { getSpaceMirror } from '../queries/space-mirror.ts';
import { callTool } from '../queries/tool-access.ts';
import { toolSpaces } from '../schema.ts';
import { hookSpace } from './hook-space.ts';

type Wish = z.output<typeof mirrorInput>;

/** Lets tasks be linked into a space. Refuses a list of another space (`list-unknown`) and a status the space does not have (`status-unknown`). */
export async function saveSpaceMirror(ctx: Context, wish: Wish): Promise<SpaceMirror> {
  const { id, team_id, list_id, status_map } = wish;
  const space = await callTool(ctx, (tool, as) => tool.space(as, id));
  const lists = await callTool(ctx, (tool, as) => tool.lists(as, id));
  if (!lists.some((list) => list.id === list_id)) throw failField('list_id', 'tasktool.list-unknown');
  const known = new Set(space.statuses.map(({ status }) => status.toLowerCase()));
  for (const ours of mirroredStatuses) {
    const status = status_map[ours];
    if (status && !known.has(status.toLowerCase()))
      throw failField(`status_map.${ours}`, 'tasktool.status-unknown', { status });
  }
  await inTransaction(ctx, async (tx) => {
    const values = { team_id, name: space.name, list_id, status_map };
    await tx.db
      .insert(toolSpaces)
      .values({ space_id: id, ...values })
      .onConflictDoUpdate({ target: toolSpaces.space_id, set: { ...values, ...touch(toolSpaces) } });
    await audit(tx, { action: 'update', resource: 'task_space', recordId: id, after: { list_id, status_map } });
  });
  await hookSpace(ctx, id);
  return getSpaceMirror(ctx, { id });
}

/** Links no more tasks into a space; tasks stay on both sides. */
export async function endSpaceMirror(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
  const [row] = await ctx.db.select().from(toolSpaces).where(eq(toolSpaces.space_id, id));
  if (!row) throw fail('tasktool.not-mirrored');
  const webhook = row.webhook_id;
  if (webhook) await callTool(ctx, (tool, as) => tool.deleteHook(as, webhook)).catch(() => undefined);
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(toolSpaces).where(eq(toolSpaces.id, row.id));
    await audit(tx, { action: 'update', resource: 'task_space', recordId: id, after: { list_id: null } });
  });
  return { id };
}
