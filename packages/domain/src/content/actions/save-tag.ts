import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { arrayContains, eq, sql } from 'drizzle-orm';
import type { Tag } from '../contract/index.ts';
import { getTag } from '../queries/list-tags.ts';
import { articles, tags } from '../schema.ts';
import { eachOf } from './each-of.ts';

const shown = ['blog', 'articles'];

function refuseTaken(field: string): (error: unknown) => never {
  return (error) => {
    if (isUniqueViolation(error, 'tags_name')) throw failField(field, 'content.tag-taken');
    throw error;
  };
}

/** Creates a tag; refuses a name that is taken. */
export async function createTag(ctx: Context, name: string): Promise<Tag> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.insert(tags).values({ name }).returning().catch(refuseTaken('name'));
    await audit(tx, { action: 'create', resource: 'tag', recordId: name, after: row });
    for (const tag of shown) tx.tx.changedTags.add(tag);
    return getTag(tx, name);
  });
}

/** Gives a tag another name; articles keep it. Refuses `not-found`, `stale-version`, and a name that is taken. */
export async function renameTag(
  ctx: Context,
  input: { name: string; new_name: string; version?: number | undefined },
): Promise<Tag> {
  const { name, new_name, version } = input;
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(tags).where(eq(tags.name, name)).for('update');
    if (!before) throw fail('not-found');
    if (version !== undefined && version !== before.version) throw fail('stale-version');
    const [row] = await tx.db
      .update(tags)
      .set({ name: new_name, version: sql`${tags.version} + 1`, updated_at: sql`now()` })
      .where(eq(tags.id, before.id))
      .returning()
      .catch(refuseTaken('new_name'));
    await audit(tx, { action: 'update', resource: 'tag', recordId: name, before, after: row });
    for (const tag of shown) tx.tx.changedTags.add(tag);
    return getTag(tx, new_name);
  });
}

/** Deletes a tag and takes it off the articles that have it, published ones too. Refuses `not-found`. */
export async function deleteTag(ctx: Context, name: string): Promise<{ name: string }> {
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.delete(tags).where(eq(tags.name, name)).returning();
    if (!before) throw fail('not-found');
    // Published versions keep the id: readers are shown the names of tags that exist.
    await tx.db
      .update(articles)
      .set({ tags: sql`array_remove(${articles.tags}, ${before.id})` })
      .where(arrayContains(articles.tags, [before.id]));
    await audit(tx, { action: 'delete', resource: 'tag', recordId: name, before });
    for (const tag of shown) tx.tx.changedTags.add(tag);
    return { name };
  });
}

/** Deletes several tags, each for itself, and says honestly which went. */
export const deleteTags = (ctx: Context, names: readonly string[]) =>
  eachOf(ctx, names, (name) => deleteTag(ctx, name));
