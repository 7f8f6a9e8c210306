// The statements of a report: one for all its groups and the whole, one for the records behind a figure. Both read the same
// rows under the same conditions, so that the second adds up to the first.
import { startOfDay } from '@kaifong/base/spans';
import type { Context } from '@kaifong/kernel/context';
import { conditionOf } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { type Days, daysOfInterval, intervalsIn } from '../../rules/period-of.ts';
import type { Asked } from './asked.ts';
import type { BoundDimension, BoundReport, Part } from './bound-report.ts';

/** Whether the rows of one record may be in several groups, or only some of them there. */
function splitsRecords({ report, source }: BoundReport, asked: Asked): boolean {
  const isTime = report.dimensions[asked.by]?.kind === 'time';
  const byGroup = !isTime && dimensionOf({ report, source }, asked).splits === true;
  return byGroup || Object.keys(asked.filter).some((name) => source.filters[name]?.splits);
}

/** The measures that are sums, by their SQL. */
export function sumsOf(bound: BoundReport, asked: Asked): [string, SQL][] {
  const named = asked.measures.flatMap(([name, { of }]) => of ?? [name]);
  const splits = splitsRecords(bound, asked);
  return [...new Set(named)].flatMap((name) => {
    const sum = bound.source.measures[name];
    return sum ? [[name, typeof sum === 'function' ? sum(asked.scope, splits) : sum] as [string, SQL]] : [];
  });
}

/** The place of an instant among the first days of intervals, from 1. */
const placeIn = (starts: readonly string[], zone: string): SQL =>
  sql`width_bucket(f.at, ${`{${starts.map((start) => startOfDay(start, zone).toISOString()).join(',')}}`}::timestamptz[])`;

/** Intervals of time by their place among those of the period, or of the period before. */
function intervalKey({ period, earlier, interval, scope }: Asked): SQL {
  const now = placeIn(intervalsIn(period, interval), scope.zone);
  if (!earlier) return now;
  return sql`case when ${inDays(period, scope.zone)} then ${now} else ${placeIn(intervalsIn(earlier, interval), scope.zone)} end`;
}

export function dimensionOf({ report, source }: BoundReport, asked: Asked): BoundDimension {
  const { by, scope } = asked;
  if (report.dimensions[by]?.kind === 'time') return { key: intervalKey(asked) };
  const bound = source.dimensions[by];
  if (!bound) throw new Error(`report ${report.name}: no ${by}`);
  return typeof bound === 'function' ? bound(scope) : bound;
}

const inDays = ({ from, to }: Days, zone: string): SQL =>
  sql`f.at >= ${startOfDay(from, zone).toISOString()}::timestamptz and f.at < ${startOfDay(to, zone, 1).toISOString()}::timestamptz`;

interface Wanted {
  readonly columns: SQL;
  readonly needs: readonly Part[];
  readonly where: SQL;
}

/** The rows `f` that are asked for, with more columns. */
async function rowsOf(ctx: Context, { source, report }: BoundReport, asked: Asked, wanted: Wanted): Promise<SQL> {
  const { scope, filter } = asked;
  const filters = Object.fromEntries(Object.entries(source.filters).map(([name, bound]) => [name, bound.filter]));
  const declared = Object.fromEntries(Object.entries(filters).filter(([name]) => report.filters[name]));
  const narrowed = await conditionOf(ctx, { id: sql`f.at`, filters: declared }, { filter: { ...filter } }, undefined);
  const needed = Object.keys(filter).flatMap((name) => source.filters[name]?.needs ?? []);
  const parts = new Set<Part>([...wanted.needs, ...needed]);
  const joins = [...parts].flatMap((part) => source.joins?.[part]?.(scope) ?? []);
  return sql`(select f.*, ${wanted.columns} from (${source.rows(scope, parts)}) f ${sql.join(joins, sql` `)}
    where ${wanted.where} ${narrowed ? sql`and ${narrowed}` : sql``})`;
}

const listed = (sums: readonly (readonly [string, SQL])[]): SQL =>
  sql.join(
    sums.map(([name, sum]) => sql`(${sum})::float8 as ${sql.identifier(name)}`),
    sql`, `,
  );

export interface GroupRow extends Record<string, unknown> {
  readonly earlier: boolean;
  readonly whole: boolean;
  /** Of time: the place of the interval, from 1. */
  readonly key: string | null;
  readonly label: string | null;
  /** Of groups that are read in an order: its place in it, its place by the figure of the chart, and how many groups there are. */
  readonly place?: number | null;
  readonly bar?: number | null;
  readonly total?: number | null;
}

/** Most groups of a chart that is not of time. */
export const mostBars = 12;

/** The groups that are wanted: all of them or a page, and those of the chart beside them. */
export interface GroupsWanted {
  /** A figure, `label` or `id`; with `-` downwards. */
  readonly sort: string;
  readonly chart: string;
  readonly page?: { readonly page: number; readonly per_page: number } | undefined;
}

/** What groups `s` are sorted by: a figure as it is told, of the period alone. Nothing by nothing is no figure, none at all is nought. */
function sortKey({ report }: BoundReport, name: string, label: SQL): SQL {
  if (name === 'id') return sql`max(s.key)`;
  if (name === 'label') return sql`max(lower(coalesce(nullif(${label}, ''), s.key)))`;
  const [upper, lower] = (report.measures[name]?.of ?? [name]).map((sum) => sql`s.${sql.identifier(sum)}`);
  if (lower) return sql`max(${upper} / nullif(${lower}, 0)) filter (where not s.earlier)`;
  return sql`coalesce(max(${upper}) filter (where not s.earlier), 0)`;
}

const ordered = (column: string, down: boolean): SQL =>
  sql`${sql.identifier(column)} ${sql.raw(down ? 'desc nulls last' : 'asc nulls first')}, key`;

/** Every group of the period and of the one before, and the whole of both; `wanted` picks a page of them in an order. */
export async function groupStatement(
  ctx: Context,
  bound: BoundReport,
  asked: Asked,
  wanted?: GroupsWanted,
): Promise<SQL> {
  const { period, earlier, scope } = asked;
  const { key, label, needs = [] } = dimensionOf(bound, asked);
  const now = inDays(period, scope.zone);
  const rows = await rowsOf(ctx, bound, asked, {
    columns: sql`(${key}) as g_key, ${earlier ? sql`not (${now})` : sql`false`} as g_earlier`,
    needs,
    where: bound.report.now ? sql`true` : earlier ? sql`((${now}) or (${inDays(earlier, scope.zone)}))` : now,
  });
  const sums = sql`select f.g_earlier as earlier, (f.g_key)::text as key, grouping(f.g_key) = 1 as whole, ${listed(sumsOf(bound, asked))}
    from ${rows} f group by grouping sets ((f.g_earlier, f.g_key), (f.g_earlier))`;
  const named = label ? label(sql`s.key`, scope.language) : sql`s.key`;
  if (!wanted) return sql`select s.*, ${named} as label from (${sums}) s`;
  const { sort, chart, page } = wanted;
  const by = (name: string) => sortKey(bound, name, named);
  const first = page ? (page.page - 1) * page.per_page : 0;
  const inPage = page ? sql`r.place > ${first} and r.place <= ${first + page.per_page}` : sql`r.place > 0`;
  return sql`with sums as materialized (${sums}),
    groups as (select coalesce(s.key, '') as key, ${by(sort.replace(/^-/, ''))} as by_sort, ${by(chart)} as by_chart
      from sums s where not s.whole group by coalesce(s.key, '')),
    ranked as (select key, (row_number() over (order by ${ordered('by_sort', sort.startsWith('-'))}))::int as place,
      (row_number() over (order by ${ordered('by_chart', chart !== 'label')}))::int as bar, (count(*) over ())::int as total from groups)
    select s.*, r.place, r.bar, r.total, ${named} as label from sums s left join ranked r on not s.whole and r.key = coalesce(s.key, '')
    where s.whole or (${inPage}) or r.bar <= ${mostBars}`;
}

export interface RecordRow extends Record<string, unknown> {
  readonly key: string;
  readonly at: Date | string | null;
  readonly title: string | null;
  readonly total: number;
}

/** The condition of a group by its key: `none` where rows have none. */
function inGroup(bound: BoundReport, asked: Asked, key: SQL): SQL {
  const { of, by, interval, period, scope } = asked;
  const days = bound.report.now ? sql`true` : inDays(period, scope.zone);
  if (of === undefined || of === '*') return days;
  if (bound.report.dimensions[by]?.kind === 'time') return inDays(daysOfInterval(of, interval, period), scope.zone);
  return sql`${days} and ${of === 'none' ? sql`(${key}) is null` : sql`(${key})::text = ${of}`}`;
}

export interface RowPage {
  readonly page: number;
  readonly per_page: number;
  /** A sum's name or `at`; with `-` downwards. */
  readonly sort: string;
}

/** The records behind a group, a page of them. */
export async function recordStatement(ctx: Context, bound: BoundReport, asked: Asked, page: RowPage): Promise<SQL> {
  const dimension = dimensionOf(bound, asked);
  const { record } = bound.source;
  const rows = await rowsOf(ctx, bound, asked, {
    columns: sql`(${record.key}) as g_key`,
    needs: [...(record.needs ?? []), ...(dimension.needs ?? [])],
    where: inGroup(bound, asked, dimension.key),
  });
  const down = page.sort.startsWith('-');
  const by = sql.identifier(page.sort.replace(/^-/, ''));
  const part = (at: number) => sql`split_part(named.key, ':', ${sql.raw(String(at))})`;
  return sql`select named.*, ${record.title(part, asked.scope.language)} as title from (
    select g.*, (count(*) over ())::int as total from (
      select f.g_key as key, max(f.at) as at, ${listed(sumsOf(bound, asked))} from ${rows} f group by f.g_key) g
    order by ${by} ${sql.raw(down ? 'desc' : 'asc')} nulls last, key limit ${page.per_page} offset ${(page.page - 1) * page.per_page}) named
    order by ${by} ${sql.raw(down ? 'desc' : 'asc')} nulls last, key`;
}

/** The whole of a group, counted anew. Its label is that of a row the reader sees: a key nobody has, or only others see, is called nothing. */
export async function wholeStatement(ctx: Context, bound: BoundReport, asked: Asked): Promise<SQL> {
  const { key, label, needs = [] } = dimensionOf(bound, asked);
  const rows = await rowsOf(ctx, bound, asked, {
    columns: sql`(${key})::text as g_key`,
    needs,
    where: inGroup(bound, asked, key),
  });
  const named = label && asked.of !== undefined && asked.of !== '*' && asked.of !== 'none';
  return sql`select named.*, ${named ? label(sql`named.key`, asked.scope.language) : sql`null`} as label from (
    select ${named ? sql`min(f.g_key)` : sql`null`} as key, ${listed(sumsOf(bound, asked))} from ${rows} f) named`;
}
