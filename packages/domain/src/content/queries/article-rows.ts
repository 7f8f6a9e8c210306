// Published articles as rows: one per article, in the language its reader gets, with its picture.
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { isPictureInSql, type PictureRecord, pictureJson } from '../../media/index.ts';
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
  readonly image: PictureRecord | null;
}

/** A row of a statement that says something even where it finds no article. */
type MaybeArticle = ArticleRow | (Partial<Record<keyof ArticleRow, null>> & { id: null });

/** $1 the instant, $2 the languages in the reader's order, $3 a category, $4 a tag. */
const live = `live as (
  select distinct on (u.record_id) u.id as publication, u.record_id as id, u.dated_on
  from publications u join articles r on r.id = u.record_id
  where u.kind = 'article' and ${openInSql('u', '$1')}
    and ($3::int is null or u.content -> 'categories' @> to_jsonb($3::int))
    and ($4::int is null or u.content -> 'tags' @> to_jsonb($4::int))
  order by u.record_id, array_position($2::text[], u.language))`;

const columns = `l.id, u.url, u.language, u.content, u.dated_on::text, u.from_at as updated_at,
  case when f.id is not null then ${pictureJson('f')} end as image`;

/** The articles of a list of publications with what `columns` reads. */
const shown = (list: string) => `(${list} l join publications u on u.id = l.publication
  left join files f on f.id = (u.content ->> 'image')::uuid and ${isPictureInSql('f')})`;

/** Lists change by the clock as well: whatever shows one is good until the next article begins or ends. */
const nextChange = `least(
  (select min(from_at) from publications where kind = 'article' and not opened and from_at > $1),
  (select min(until_at) from publications where kind = 'article' and not closed and until_at > $1))`;

type Base = [Date, Language[], number | null, number | null];

const page = statement<MaybeArticle & { total: number; next_at: Date | null }, [...Base, number, number]>(
  'content-articles',
  `with ${live}, page as (select * from live order by dated_on desc, id desc limit $5 offset $6)
   select t.total, t.next_at, ${columns}
   from (select (select count(*) from live)::int as total, ${nextChange} as next_at) t
   left join ${shown('page')} on true
   order by l.dated_on desc, l.id desc`,
);

type Place = 'related' | 'previous' | 'next';
type AroundRow = MaybeArticle & { place: Place; next_at: Date | null; pictures: PictureRecord[] | null };
type AroundValues = [...Base, id: number, dated_on: string, number[], number[], limit: number, pictures: string[]];

/**
 * What stands around one article: those that share most categories and tags with it, the one before and the one after by
 * date; and the pictures of the article itself.
 */
const around = statement<AroundRow, AroundValues>(
  'content-article-around',
  `with ${live}, related as (
     select 'related' as place, l.publication, l.id,
       row_number() over (order by s.shared desc, l.dated_on desc, l.id desc) as rank
     from live l join publications u on u.id = l.publication cross join lateral (select
       (select count(*) from jsonb_array_elements_text(u.content -> 'categories') c where c.value::int = any($7::int[]))
       + (select count(*) from jsonb_array_elements_text(u.content -> 'tags') t where t.value::int = any($8::int[]))
       as shared) s
     where l.id <> $5 and s.shared > 0 order by rank limit $9),
   beside as (
     (select 'previous', publication, id, 0 from live where (dated_on, id) < ($6::date, $5)
      order by dated_on desc, id desc limit 1)
     union all
     (select 'next', publication, id, 0 from live where (dated_on, id) > ($6::date, $5) order by dated_on, id limit 1)),
   near as (select * from related union all select * from beside)
   select t.next_at, t.pictures, l.place, ${columns}
   from (select ${nextChange} as next_at, (
     select json_agg(${pictureJson('p')}) from files p where p.id = any($10::uuid[]) and ${isPictureInSql('p')}
   ) as pictures) t
   left join ${shown('near')} on true
   order by l.rank`,
);

export interface ArticleSelection {
  readonly categoryId?: number | undefined;
  readonly tagId?: number | undefined;
}

async function baseOf(ctx: Context, { categoryId, tagId }: ArticleSelection = {}): Promise<Base> {
  ctx.usedTags.add('articles');
  return [ctx.runtime.now(), await languageOrder(ctx), categoryId ?? null, tagId ?? null];
}

const isArticle = <R extends MaybeArticle>(row: R): row is R & ArticleRow => row.id !== null;

/** A page of articles, the newest first, and how many there are. */
export async function articlePage(
  ctx: Context,
  selection: ArticleSelection & { limit: number; offset: number },
): Promise<{ rows: ArticleRow[]; total: number }> {
  const rows = await ctx.run(page, [...(await baseOf(ctx, selection)), selection.limit, selection.offset]);
  noteNextChange(ctx, rows[0]?.next_at ?? null);
  return { rows: rows.filter(isArticle), total: rows[0]?.total ?? 0 };
}

interface AnArticle {
  readonly id: number;
  readonly dated_on: string;
  readonly categories: number[];
  readonly tags: number[];
  /** Ids of its own pictures. */
  readonly pictures: string[];
}

export interface ArticleSurroundings {
  readonly related: ArticleRow[];
  readonly previous: ArticleRow | undefined;
  readonly next: ArticleRow | undefined;
  /** The article's own, in no order. */
  readonly pictures: readonly PictureRecord[];
}

/** Everything an article's page shows of other articles, at most `limit` related ones, by one statement. */
export async function articleSurroundings(ctx: Context, of: AnArticle, limit: number): Promise<ArticleSurroundings> {
  const { id, dated_on, categories, tags, pictures } = of;
  const rows = await ctx.run(around, [...(await baseOf(ctx)), id, dated_on, categories, tags, limit, pictures]);
  noteNextChange(ctx, rows[0]?.next_at ?? null);
  const articles = rows.filter(isArticle);
  return {
    related: articles.filter(({ place }) => place === 'related'),
    previous: articles.find(({ place }) => place === 'previous'),
    next: articles.find(({ place }) => place === 'next'),
    pictures: rows[0]?.pictures ?? [],
  };
}
