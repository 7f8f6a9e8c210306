import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { parseInput } from '@kaifong/kernel/http';
import type { Values } from '@kaifong/kernel/resource';
import { and, arrayContains, eq, inArray, not, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Tag, tagName } from '../contract/index.ts';
import { getTag } from '../queries/list-tags.ts';
import { articles, tags } from '../schema.ts';

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
    await audit(tx, { action: 'create', resource: 'tag', recordId: row?.id ?? name, after: row });
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
    if (version !== undefined && version !== before.version)
      throw fail('stale-version', {}, { details: { current: await getTag(tx, name) } });
    if (new_name === before.name) return getTag(tx, name);
    const [row] = await tx.db
      .update(tags)
      .set({ name: new_name, ...touch(tags) })
      .where(eq(tags.id, before.id))
      .returning()
      .catch(refuseTaken('new_name'));
    await audit(tx, { action: 'update', resource: 'tag', recordId: before.id, before, after: row });
    for (const tag of shown) tx.tx.changedTags.add(tag);
    return getTag(tx, new_name);
  });
}

/** The articles that have a tag lose it when it goes and have it again when it comes back, published ones too. */
export const tagDependents = {
  async take(tx: TxContext, { id }: Values): Promise<number[]> {
    const rows = await tx.db
      .select({ id: articles.id })
      .from(articles)
      .where(arrayContains(articles.tags, [Number(id)]));
    return rows.map((row) => row.id);
  },
  async bring(tx: TxContext, { id }: Values, taken: unknown): Promise<void> {
    const ids = Array.isArray(taken) ? taken.map(Number) : [];
    await tx.db
      .update(articles)
      .set({ tags: sql`array_append(${articles.tags}, ${Number(id)}::int)` })
      .where(and(inArray(articles.id, ids), not(arrayContains(articles.tags, [Number(id)]))));
  },
};

/** Takes a tag off the articles that have it. Published versions keep the id: readers are shown the names that exist. */
export async function removeTag(tx: TxContext, { id }: Values): Promise<void> {
  await tx.db
    .update(articles)
    .set({ tags: sql`array_remove(${articles.tags}, ${Number(id)}::int)` })
    .where(arrayContains(articles.tags, [Number(id)]));
}

/** A name from a sheet must be one that can stand in an address, as from the form. */
export async function prepareTag(_tx: TxContext, values: Values): Promise<Values> {
  if (values.name === undefined) return values;
  return { ...values, ...parseInput(z.object({ name: tagName }), { name: values.name }) };
}
