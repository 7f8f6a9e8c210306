// The statements of a report: one for all its groups and the whole, one for the records behind a figure. Both read the same
// rows under the same conditions, so that the second adds up to the first.
import { startOfDay } from '@kaifong/base/spans';
import type { Context } from '@kaifong/kernel/context';
import { conditionOf } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { type Days, daysOfInterval } from '../../rules/period-of.ts';
import type { Asked } from './asked.ts';
import type { BoundDimension, BoundReport, Part } from './bound-report.ts';

/** The measures that are sums, by their SQL. */
export function sumsOf({ source }: BoundReport, { measures, scope }: Asked): [string, SQL][] {
  const named = measures.flatMap(([name, { of }]) => of ?? [name]);
  return [...new Set(named)].flatMap((name) => {
    const sum = source.measures[name];
    return sum ? [[name, typeof sum === 'function' ? sum(scope) : sum] as [string, SQL]] : [];
  });
}

export function dimensionOf({ report, source }: BoundReport, { by, interval, scope }: Asked): BoundDimension {
  if (report.dimensions[by]?.kind === 'time')
    return {
      key: sql`to_char(date_trunc(${sql.raw(`'${interval}'`)}, f.at at time zone ${scope.zone}::text), 'YYYY-MM-DD')`,
    };
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
  readonly key: string | null;
  readonly label: string | null;
}

/** Every group of the period and of the one before, and the whole of both. */
export async function groupStatement(ctx: Context, bound: BoundReport, asked: Asked): Promise<SQL> {
  const { period, earlier, scope } = asked;
  const { key, label, needs = [] } = dimensionOf(bound, asked);
  const now = inDays(period, scope.zone);
  const rows = await rowsOf(ctx, bound, asked, {
    columns: sql`(${key})::text as g_key, ${earlier ? sql`not (${now})` : sql`false`} as g_earlier`,
    needs,
    where: bound.report.now ? sql`true` : earlier ? sql`((${now}) or (${inDays(earlier, scope.zone)}))` : now,
  });
  return sql`select named.*, ${label ? label(sql`named.key`, scope.language) : sql`named.key`} as label from (
    select f.g_earlier as earlier, f.g_key as key, grouping(f.g_key) = 1 as whole, ${listed(sumsOf(bound, asked))}
    from ${rows} f group by grouping sets ((f.g_earlier, f.g_key), (f.g_earlier))) named`;
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
