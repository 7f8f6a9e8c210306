import { fail } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { defineListQuery, instant, listPage } from '@kaifong/kernel/list';
import { eq, sql } from 'drizzle-orm';
import type { Tag } from '../contract/index.ts';
import { tags } from '../schema.ts';

type Row = typeof tags.$inferSelect;

/**
 * How many articles have a tag. Written out: in a select of one table Drizzle leaves a column's table away, and inside
 * this one there are two.
 */
export const articlesWithTag = sql<number>`(select count(*)::int from articles a where a.tags @> array["tags"."id"])`;

const show = ({ row, articles: used }: { row: Row; articles: number }): Tag => ({
  id: row.id,
  name: row.name,
  articles: used,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const tagList = defineListQuery({
  from: tags,
  id: tags.id,
  columns: { row: tags, articles: articlesWithTag },
  sort: { id: tags.id, name: tags.name, updated_at: tags.updated_at, articles: articlesWithTag },
  defaultSort: 'name',
  filters: { updated_at: instant(tags.updated_at) },
  keyword: [tags.name],
});

/** A page of tags with how many articles have each. */
export async function listTags(ctx: Context, query: ListQuery): Promise<Page<Tag>> {
  const page = await listPage(ctx, tagList, query);
  return { ...page, data: page.data.map(show) };
}

/** One tag; refuses `not-found`. */
export async function getTag(ctx: Context, name: string): Promise<Tag> {
  const [row] = await ctx.db.select({ row: tags, articles: articlesWithTag }).from(tags).where(eq(tags.name, name));
  if (!row) throw fail('not-found');
  return show(row);
}
