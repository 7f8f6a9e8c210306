import type { Context } from '@kaifong/kernel/context';
import { and, count, eq, ne } from 'drizzle-orm';
import type { SpaceMirror } from '../contract/index.ts';
import { guessedMap } from '../rules/guessed-map.ts';
import { toolMirrors, toolSpaces } from '../schema.ts';
import { callTool } from './tool-access.ts';

/** Tasks that have their twins in a space now. */
export async function countLinked(ctx: Context, spaceId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ linked: count() })
    .from(toolMirrors)
    .innerJoin(toolSpaces, eq(toolSpaces.id, toolMirrors.space_id))
    .where(and(eq(toolSpaces.space_id, spaceId), ne(toolMirrors.state, 'unlinked')));
  return row?.linked ?? 0;
}

export async function getSpaceMirror(ctx: Context, { id }: { readonly id: string }): Promise<SpaceMirror> {
  const { statuses } = await callTool(ctx, (tool, as) => tool.space(as, id));
  const lists = await callTool(ctx, (tool, as) => tool.lists(as, id));
  const [row] = await ctx.db.select().from(toolSpaces).where(eq(toolSpaces.space_id, id));
  return {
    enabled: row !== undefined,
    list_id: row?.list_id ?? lists[0]?.id ?? null,
    status_map: row?.status_map ?? guessedMap(statuses),
    lists: [...lists],
    statuses,
    task_count: await countLinked(ctx, id),
  };
}
