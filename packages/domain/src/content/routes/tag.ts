import type { Context } from '@kaifong/kernel/context';
import { bind, bindList, renderMessage } from '@kaifong/kernel/http';
import { inArray } from 'drizzle-orm';
import { createTag, renameTag } from '../actions/save-tag.ts';
import { routes } from '../contract/index.ts';
import { getTag, listTags, tagList } from '../queries/list-tags.ts';
import { tagRecords } from '../resources.ts';
import { tags } from '../schema.ts';

/** Staff know a tag by its name, the engine by its number. Refuses `not-found`. */
async function deleteTag(ctx: Context, name: string) {
  const { undo } = await tagRecords.remove(ctx, (await getTag(ctx, name)).id);
  return { data: { name }, undo };
}

/** Deletes several tags, each for itself, and says honestly which went. */
async function deleteTags(ctx: Context, names: readonly string[]) {
  const rows = await ctx.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(inArray(tags.name, [...names]));
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const known = new Set(nameOf.values());
  const reason = renderMessage(ctx.language, 'not-found');
  const lost = [...new Set(names)]
    .filter((name) => !known.has(name))
    .map((name) => ({ id: name, message: renderMessage(ctx.language, 'not-deleted', { id: name, reason }) }));
  const { success_ids, fail_reasons: refused, undo } = await tagRecords.batchDestroy(ctx, [...nameOf.keys()]);
  const fail_reasons = [...refused.map(({ id, message }) => ({ id: nameOf.get(id) ?? '', message })), ...lost];
  return {
    success_ids: success_ids.map((id) => nameOf.get(id) ?? ''),
    fail_ids: fail_reasons.map(({ id }) => id),
    fail_reasons,
    undo,
  };
}

export const tagBindings = [
  bindList(routes.listTags, tagList, listTags),
  bind(routes.batchDestroyTags, (ctx, { names }) => deleteTags(ctx, names)),
  bind(routes.readTag, async (ctx, { name }) => ({ data: await getTag(ctx, name) })),
  bind(routes.createTag, async (ctx, { name }) => ({ data: await createTag(ctx, name) })),
  bind(routes.renameTag, async (ctx, input) => ({ data: await renameTag(ctx, input) })),
  bind(routes.deleteTag, (ctx, { name }) => deleteTag(ctx, name)),
  ...tagRecords.aids,
];
