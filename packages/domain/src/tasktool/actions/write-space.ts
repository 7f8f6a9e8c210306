import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { Space, SpaceInput } from '../contract/index.ts';
import { countLinked } from '../queries/space-mirror.ts';
import { callTool } from '../queries/tool-access.ts';
import { toolSpaces } from '../schema.ts';

type Write = SpaceInput & { readonly id: string };

const inputOf = ({ name, multiple_assignees, private: isPrivate, color, features }: Write): SpaceInput => ({
  name,
  multiple_assignees,
  features,
  ...(isPrivate !== undefined && { private: isPrivate }),
  ...(color && { color }),
});

/** The trail is ours, the record is the tool's: it is written once the tool has said yes. */
const note = (ctx: Context, action: string, id: string, after: unknown) =>
  inTransaction(ctx, (tx) => audit(tx, { action, resource: 'task_space', recordId: id, after }));

/** Makes a space in the workspace `id`. */
export async function createSpace(ctx: Context, input: Write): Promise<Space> {
  const made = await callTool(ctx, (tool, as) => tool.createSpace(as, input.id, inputOf(input)), 'workspace-unknown');
  await note(ctx, 'create', made.id, inputOf(input));
  return made;
}

export async function updateSpace(ctx: Context, input: Write): Promise<Space> {
  const changed = await callTool(ctx, (tool, as) => tool.updateSpace(as, input.id, inputOf(input)));
  await ctx.db.update(toolSpaces).set({ name: changed.name }).where(eq(toolSpaces.space_id, input.id));
  await note(ctx, 'update', input.id, inputOf(input));
  return changed;
}

/** Refuses `space-linked` while tasks of ours have their twins there. */
export async function deleteSpace(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
  const count = await countLinked(ctx, id);
  if (count > 0) throw fail('tasktool.space-linked', { count });
  await callTool(ctx, (tool, as) => tool.deleteSpace(as, id));
  await ctx.db.delete(toolSpaces).where(eq(toolSpaces.space_id, id));
  await note(ctx, 'delete', id, null);
  return { id };
}
