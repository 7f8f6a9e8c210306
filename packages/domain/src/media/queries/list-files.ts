import { type ErrorCodeWith, failField } from '@kaifong/base/errors';
import type { FilterValue, ListQuery, Page } from '@kaifong/base/list';
import { calendarDate } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { type AnyColumn, and, asc, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { type LibraryFile, type libraryFilters, libraryMimetypes, type librarySorts } from '../contract/index.ts';
import { files } from '../schema.ts';
import { allUses } from './file-uses.ts';
import { showLibraryFile } from './find-file.ts';

type FilterName = (typeof libraryFilters)[number];
type Reader = (value: FilterValue, zone: string, ctx: Context) => SQL[];

const wrong = (name: FilterName, code: ErrorCodeWith) => failField(`filter.${name}`, code);

function rangeOf(name: FilterName, value: FilterValue): { from?: string | undefined; to?: string | undefined } {
  if (typeof value === 'string' || Array.isArray(value)) throw wrong(name, 'validation.input');
  return value;
}

function yesOrNo(name: FilterName, value: FilterValue): boolean {
  if (value !== '0' && value !== '1') throw wrong(name, 'validation.choice');
  return value === '1';
}

function kilobytes(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || number < 0 || number > 1_000_000) throw wrong('kilobytes', 'validation.number');
  return Math.round(number * 1000);
}

/** The first instant of a day of the shop, or of the day after. */
function dayOf(text: string, zone: string, next: number): SQL {
  if (!calendarDate.safeParse(text).success || !/^(19|2\d)/.test(text)) throw wrong('created_at', 'validation.date');
  return sql`((${text}::date + ${next}::int)::timestamp at time zone ${zone}::text)`;
}

/** Something shows the picture, or nothing does. */
const usedCondition = (ctx: Context, used: boolean) => {
  const shown = sql`${files.id} in (${allUses(ctx)} select file_id from uses)`;
  return used ? shown : sql`not (${shown})`;
};

const described = sql`exists (select from jsonb_each_text(${files.alt}) as texts where texts.value <> '')`;

const readers: Record<FilterName, Reader> = {
  mimetype(value) {
    const wanted = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(wanted) || wanted.some((word) => !(libraryMimetypes as readonly string[]).includes(word)))
      throw wrong('mimetype', 'validation.choice');
    return [inArray(files.mimetype, wanted)];
  },
  created_at(value, zone) {
    const { from, to } = rangeOf('created_at', value);
    return [
      ...(from ? [gte(files.created_at, dayOf(from, zone, 0))] : []),
      ...(to ? [lt(files.created_at, dayOf(to, zone, 1))] : []),
    ];
  },
  kilobytes(value) {
    const { from, to } = rangeOf('kilobytes', value);
    return [...(from ? [gte(files.bytes, kilobytes(from))] : []), ...(to ? [lte(files.bytes, kilobytes(to))] : [])];
  },
  used: (value, _zone, ctx) => [usedCondition(ctx, yesOrNo('used', value))],
  has_alt: (value) => [yesOrNo('has_alt', value) ? described : sql`not ${described}`],
};

function conditionOf(
  ctx: Context,
  { keyword, filter = {} }: Pick<ListQuery, 'keyword' | 'filter'>,
  zone: string,
): SQL | undefined {
  const filters = Object.entries(filter).flatMap(([name, value]) => {
    if (!Object.hasOwn(readers, name)) throw failField(`filter.${name}`, 'validation.filter');
    return readers[name as FilterName](value, zone, ctx);
  });
  const pattern = `%${keyword?.trim().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const found = sql`(${files.filename} ilike ${pattern} or exists (select from jsonb_each_text(${files.alt}) as texts where texts.value ilike ${pattern}))`;
  return and(eq(files.public, true), isNull(files.deleted_at), ...filters, keyword?.trim() ? found : undefined);
}

const sortColumns: Record<(typeof librarySorts)[number], AnyColumn> = {
  created_at: files.created_at,
  filename: files.filename,
  bytes: files.bytes,
};

function orderOf(sort = '-created_at'): SQL[] {
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(sortColumns, name)) throw failField('sort', 'validation.sort');
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(sortColumns[name as keyof typeof sortColumns]), asc(files.id)];
}

/** The pictures of the library. */
export async function listFiles(ctx: Context, query: Omit<ListQuery, 'ids'>): Promise<Page<LibraryFile>> {
  const { time_zone } = await getSettings(ctx);
  const where = conditionOf(ctx, query, time_zone);
  const rows = await ctx.db
    .select()
    .from(files)
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [count] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(files).where(where);
  return {
    data: rows.map((row) => showLibraryFile(row, ctx.language)),
    total: count?.total ?? 0,
    page: query.page,
    per_page: query.per_page,
  };
}
