// Published articles as rows: one per article, in the language its reader gets.
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { Fields } from '../rules/publishing/content-of.ts';
import { languageOrder, openInSql } from './publishing/find-live.ts';
import { noteNextChange } from './publishing/next-change.ts';

export interface ArticleRow {
  readonly id: number;
  readonly url: string;
  readonly language: Language;
  readonly content: Fields;
  readonly dated_on: string;
  readonly updated_at: Date;
}

/** $1 the instant, $2 the languages in the reader's order. */
const live = `live as (
  select distinct on (u.record_id) u.id as publication, u.record_id as id, u.dated_on
  from publications u join articles r on r.id = u.record_id
  where u.kind = 'article' and ${openInSql('u', '$1')}
    and ($3::int is null or u.content -> 'categories' @> to_jsonb($3::int))
    and ($4::int is null or u.content -> 'tags' @> to_jsonb($4::int))
  order by u.record_id, array_position($2::text[], u.language))`;

const columns = `l.id, u.url, u.language, u.content, u.dated_on::text, u.from_at as updated_at`;

type Base = [Date, Language[], number | null, number | null];

const page = statement<ArticleRow & { total: number }, [...Base, number, number]>(
  'content-articles',
  `with ${live}, page as (
     select *, (count(*) over ())::int as total from live order by dated_on desc, id desc limit $5 offset $6)
   select ${columns}, l.total from page l join publications u on u.id = l.publication
   order by l.dated_on desc, l.id desc`,
);

const countAll = statement<{ total: number }, Base>(
  'content-articles-total',
  `with ${live} select count(*)::int as total from live`,
);

/** Those that share most categories and tags with one article. */
const related = statement<ArticleRow, [...Base, number, number[], number[], number]>(
  'content-articles-related',
  `with ${live}
   select ${columns} from live l join publications u on u.id = l.publication
   cross join lateral (select
     (select count(*) from jsonb_array_elements_text(u.content -> 'categories') c where c.value::int = any($6::int[]))
     + (select count(*) from jsonb_array_elements_text(u.content -> 'tags') t where t.value::int = any($7::int[])) as shared) s
   where l.id <> $5 and s.shared > 0
   order by s.shared desc, l.dated_on desc, l.id desc limit $8`,
);

const neighbours = statement<ArticleRow & { side: 'previous' | 'next' }, [...Base, string, number]>(
  'content-articles-beside',
  `with ${live}, beside as (
     (select 'previous' as side, publication, id from live where (dated_on, id) < ($5::date, $6::int)
      order by dated_on desc, id desc limit 1)
     union all
     (select 'next', publication, id from live where (dated_on, id) > ($5::date, $6::int)
      order by dated_on, id limit 1))
   select l.side, ${columns} from beside l join publications u on u.id = l.publication`,
);

const nextChange = statement<{ at: Date | null }, [Date]>(
  'content-articles-next-change',
  `select least(
     (select min(from_at) from publications where kind = 'article' and not opened and from_at > $1),
     (select min(until_at) from publications where kind = 'article' and not closed and until_at > $1)) as at`,
);

export interface ArticleSelection {
  readonly categoryId?: number | undefined;
  readonly tagId?: number | undefined;
}

async function baseOf(ctx: Context, { categoryId, tagId }: ArticleSelection = {}): Promise<Base> {
  ctx.usedTags.add('articles');
  return [ctx.machinery.now(), await languageOrder(ctx), categoryId ?? null, tagId ?? null];
}

/** Lists change by the clock as well: whatever shows one is good until the next article begins or ends. */
async function noteChange(ctx: Context, now: Date): Promise<void> {
  const [row] = await ctx.run(nextChange, [now]);
  noteNextChange(ctx, row?.at ?? null);
}

/** A page of articles, the newest first, and how many there are. */
export async function articlePage(
  ctx: Context,
  selection: ArticleSelection & { limit: number; offset: number },
): Promise<{ rows: ArticleRow[]; total: number }> {
  const base = await baseOf(ctx, selection);
  const rows = await ctx.run(page, [...base, selection.limit, selection.offset]);
  await noteChange(ctx, base[0]);
  const total = rows[0]?.total ?? (selection.offset > 0 ? (await ctx.run(countAll, base))[0]?.total : 0);
  return { rows, total: total ?? 0 };
}

export async function relatedArticles(
  ctx: Context,
  of: { id: number; categories: number[]; tags: number[] },
  limit: number,
): Promise<ArticleRow[]> {
  return ctx.run(related, [...(await baseOf(ctx)), of.id, of.categories, of.tags, limit]);
}

export async function articlesBeside(ctx: Context, of: { id: number; dated_on: string }) {
  const base = await baseOf(ctx);
  const rows = await ctx.run(neighbours, [...base, of.dated_on, of.id]);
  await noteChange(ctx, base[0]);
  return { previous: rows.find(({ side }) => side === 'previous'), next: rows.find(({ side }) => side === 'next') };
}
