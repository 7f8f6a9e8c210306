// Reads pages of lists. The ids of a page are found first, by an index alone; a page behind the middle is read from
// the end.
import { failField } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgSelect, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { type Context, isHidden, maskColumns } from '../context/index.ts';
import { conditionOf, type Narrowing, orderOf } from './conditions.ts';
import type { Join, ListDefinition, Source } from './define-list-query.ts';

/** The `Given` of a list, where it needs one. */
export type GivenTo<Given> = Given extends void ? [] : [given: Given];
type RowOf<Columns extends SelectedFields> = SelectResultFields<Columns>;

/** One request of one list, with its WHERE. */
interface Call {
  readonly where: SQL | undefined;
  select(columns: SelectedFields, joins: readonly Join[]): PgSelect;
  order(backwards?: boolean): SQL[];
}

async function callOf<Columns extends SelectedFields, Given>(
  ctx: Context,
  list: ListDefinition<Columns, Given>,
  query: Narrowing & Pick<ListQuery, 'sort'>,
  given: Given,
): Promise<Call> {
  const from: Source = typeof list.from === 'function' ? list.from(given) : list.from;
  const sorted = (query.sort ?? list.defaultSort).replace(/^-/, '');
  if (isHidden(ctx, list, sorted)) throw failField('sort', 'validation.sort');
  const order = (backwards = false) => orderOf(list, query.sort, { language: ctx.language, given }, backwards);
  // A sort the list does not have is refused also where nothing is sorted.
  order();
  return {
    where: await conditionOf(ctx, list, query, given),
    order,
    select(columns, joins) {
      const select = ctx.db.select(columns).from(from).$dynamic();
      for (const { kind, with: table, on } of joins)
        kind === 'inner' ? select.innerJoin(table, on) : select.leftJoin(table, on);
      return select;
    },
  };
}

const total = sql<number>`count(*)`.mapWith(Number);

async function countRows({ where, select }: Call, joins: readonly Join[]): Promise<number> {
  const [count] = await select({ total }, joins).where(where);
  return (count?.total as number | undefined) ?? 0;
}

/** A keyword's rows are counted so far: nobody pages further, and to count and sort all takes a second of a million. */
export const mostFound = 10_000;

interface Found {
  readonly ids: readonly number[] | PgSelect;
  readonly total: number;
  readonly more?: true;
}

/**
 * The ids of a page and the total, in one statement: a keyword is searched once. Where more than 10,000 rows have it, most
 * rows do, and the page is read in its order by an index instead, which comes upon them soon.
 */
async function searchPage(
  ctx: Context,
  call: Call,
  list: Pick<ListDefinition, 'id' | 'joins'>,
  at: Stretch,
): Promise<Found> {
  const { id, joins = [] } = list;
  const matching = call
    .select({ id: sql<number>`${id}`.as('id') }, joins)
    .where(call.where)
    .limit(mostFound + 1);
  const found = ctx.db.$with('found').as(matching);
  const count = sql<number>`(select count(*) from found)`.mapWith(Number);
  const page = call
    .select({ id }, joins)
    .where(and(sql`${count} <= ${mostFound}`, inArray(id as SQL, sql`(select id from found)`)))
    .orderBy(...call.order())
    .limit(at.size)
    .offset(at.from);
  const [row] = await ctx.db
    .with(found)
    .select({ total: count, ids: sql<number[]>`array(${page})` })
    .from(sql`(select) as one`);
  if (!row || row.total <= mostFound) return { ids: row?.ids ?? [], total: row?.total ?? 0 };
  return { ids: manyFound(call, list, at), total: mostFound, more: true };
}

function manyFound(call: Call, { id, joins = [] }: Pick<ListDefinition, 'id' | 'joins'>, at: Stretch): Found['ids'] {
  if (at.from >= mostFound) return [];
  return call
    .select({ id }, joins)
    .where(call.where)
    .orderBy(...call.order())
    .limit(Math.min(at.size, mostFound - at.from))
    .offset(at.from);
}

interface Stretch {
  readonly from: number;
  readonly size: number;
}

/** The ids of a page as a query of its own, to be asked for together with the rows. */
async function countPage(
  _ctx: Context,
  call: Call,
  { id, joins = [] }: Pick<ListDefinition, 'id' | 'joins'>,
  at: Stretch,
): Promise<Found> {
  const found = await countRows(call, joins);
  if (at.from >= found) return { ids: [], total: found };
  const size = Math.min(at.size, found - at.from);
  const backwards = at.from > found / 2;
  const ids = call
    .select({ id }, joins)
    .where(call.where)
    .orderBy(...call.order(backwards))
    .limit(size)
    .offset(backwards ? found - at.from - size : at.from);
  return { ids, total: found };
}

/**
 * One page of a list as its columns say, and how many rows there are in all, of a keyword 10,000 at most: two statements. A
 * page behind the last is empty. Refuses with 422 filters and sorts the list does not have, and values they do not take.
 */
export async function listPage<Columns extends SelectedFields, Given = void>(
  ctx: Context,
  list: ListDefinition<Columns, Given>,
  query: ListQuery,
  ...[given]: GivenTo<Given>
): Promise<Page<RowOf<Columns>>> {
  const { page, per_page } = query;
  const call = await callOf(ctx, list, query, given as Given);
  const stretch = { from: (page - 1) * per_page, size: per_page };
  const { ids, ...count } = await (query.keyword?.trim() ? searchPage : countPage)(ctx, call, list, stretch);
  if (Array.isArray(ids) && ids.length === 0) return { data: [], ...count, page, per_page };
  // Within the scope an id may be no more than unique there.
  const where = and(list.scope?.(given as Given), inArray(list.id as SQL, ids));
  const rows = await rowsOf(call, list, given as Given, where);
  return { data: maskColumns(ctx, list, rows), ...count, page, per_page };
}

async function rowsOf<Columns extends SelectedFields, Given>(
  { select, order }: Call,
  { columns, joins = [], rowJoins = [] }: ListDefinition<Columns, Given>,
  given: Given,
  where: SQL | undefined,
  most?: number,
): Promise<RowOf<Columns>[]> {
  const selection = typeof columns === 'function' ? columns(given) : columns;
  const rows = select(selection, [...joins, ...rowJoins])
    .where(where)
    .orderBy(...order());
  return (await (most === undefined ? rows : rows.limit(most))) as RowOf<Columns>[];
}

/** Most rows of one export; larger sheets hardly open. */
const mostRows = 50_000;

/** All rows of a list, at most 50,000: for its export. */
export async function listAll<Columns extends SelectedFields, Given = void>(
  ctx: Context,
  list: ListDefinition<Columns, Given>,
  query: Narrowing & Pick<ListQuery, 'sort'>,
  ...[given]: GivenTo<Given>
): Promise<RowOf<Columns>[]> {
  const call = await callOf(ctx, list, query, given as Given);
  return maskColumns(ctx, list, await rowsOf(call, list, given as Given, call.where, mostRows));
}
