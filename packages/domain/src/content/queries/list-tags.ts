import { fail, failField } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
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

const orders = { id: tags.id, name: tags.name, updated_at: tags.updated_at, articles: articlesWithTag } as const;

function orderOf(sort = 'name') {
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(orders, name) ? orders[name as keyof typeof orders] : undefined;
  if (!column) throw failField('sort', 'validation.sort');
  return sort.startsWith('-') ? desc(column) : asc(column);
}

/** A page of tags with how many articles have each. */
export async function listTags(ctx: Context, { page, per_page, sort, keyword }: ListQuery): Promise<Page<Tag>> {
  const text = keyword?.trim().replace(/[\\%_]/g, (character) => `\\${character}`);
  const where = text ? ilike(tags.name, `%${text}%`) : undefined;
  const rows = await ctx.db
    .select({ row: tags, articles: articlesWithTag })
    .from(tags)
    .where(where)
    .orderBy(orderOf(sort), asc(tags.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [found] = await ctx.db.select({ total: count() }).from(tags).where(where);
  return { data: rows.map(show), total: found?.total ?? 0, page, per_page };
}

/** One tag; refuses `not-found`. */
export async function getTag(ctx: Context, name: string): Promise<Tag> {
  const [row] = await ctx.db.select({ row: tags, articles: articlesWithTag }).from(tags).where(eq(tags.name, name));
  if (!row) throw fail('not-found');
  return show(row);
}
