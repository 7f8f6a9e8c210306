// Records that show a file. One statement over every column the domains named: those that hold ids, and texts in which
// addresses or ids stand. Texts are read from end to end, so ask for several files at once and not on every list.
import { textIn } from '@kaifong/base/localized';
import { type Context, scopeOf } from '@kaifong/kernel/context';
import type { NamedFileUse } from '@kaifong/kernel/files';
import { type SQL, sql } from 'drizzle-orm';
import type { FileUsed } from '../contract/index.ts';

const column = (table: string, name: string) => sql`${sql.identifier(table)}.${sql.identifier(name)}`;

/** The title of a record, for whoever is limited to others: nothing. */
function titleFor(ctx: Context, use: NamedFileUse): SQL {
  const { scope, table, recordId = 'id' } = use;
  const title = titleOf(use);
  const ids = scope && scopeOf(ctx, scope.noun);
  if (!scope || !ids) return title;
  const of = sql`select 1 from ${sql.identifier(scope.table)} as scoped where scoped.id = ${column(table, recordId)}`;
  return sql`case when exists (${of} and scoped.${sql.identifier(scope.column)} = any (${sql.param(ids)}::int[])) then ${title} end`;
}

function titleOf({ table, title, recordId = 'id' }: NamedFileUse): SQL {
  if (title === undefined) return sql`null::jsonb`;
  if (typeof title === 'string') return sql`to_jsonb(${column(table, title)})`;
  const owner = sql.identifier(title.table);
  // A name of its own: a record that is titled by its own table is looked up in it, too.
  return sql`(select to_jsonb(titled.${sql.identifier(title.column)}) from ${owner} as titled where titled.id = ${column(table, recordId)})`;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const mention = `/uploads/([0-9a-f]{32})|(${uuid})`;

/** Rows of (file_id, domain, resource, record_id, title) for one column. */
function selectOf(ctx: Context, use: NamedFileUse): SQL {
  const { domain, resource, table, recordId = 'id', holds, where = 'true' } = use;
  const held = column(table, use.column);
  const from = sql.identifier(table);
  const who = sql`${domain}::text as domain, ${resource}::text as resource, ${column(table, recordId)}::text as record_id, ${titleFor(ctx, use)} as title`;
  if (holds === 'id')
    return sql`select ${held} as file_id, ${who} from ${from} where ${held} is not null and ${sql.raw(where)}`;
  return sql`select known.file_id, ${who} from ${from}
    cross join lateral (select distinct coalesce(found[1], found[2]) as mark from regexp_matches(${held}::text, ${mention}, 'g') as found) as marks
    join known on known.mark = marks.mark where ${sql.raw(where)}`;
}

/** Everything a text may call a file by: its address, addresses it had, its id. */
const known = sql`known as materialized (
  select name as mark, id as file_id from files where public
  union all select name, file_id from file_former_names
  union all select id::text, id from files)`;

/** Every use of every file, as a statement to select from; one per record however often it shows the file. */
export function allUses(ctx: Context): SQL {
  const parts = ctx.runtime.domains.fileUses.map((use) => selectOf(ctx, use));
  const rows =
    parts.length > 0
      ? sql.join(parts, sql` union all `)
      : sql`select null::uuid as file_id, '' as domain, '' as resource, '' as record_id, null::jsonb as title where false`;
  return sql`with ${known}, uses as (select distinct on (file_id, resource, record_id) * from (${rows}) as every_use)`;
}

const listOf = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

/** How many records show each of some files; those nothing shows count 0. */
export async function countFileUses(ctx: Context, ids: readonly string[]): Promise<{ id: string; count: number }[]> {
  const { rows } = await ctx.db.execute<{ file_id: string; count: number }>(
    sql`${allUses(ctx)} select file_id, count(*)::int as count from uses where file_id = any (${listOf(ids)}) group by file_id`,
  );
  const counts = new Map(rows.map(({ file_id, count }) => [file_id, count]));
  return [...new Set(ids)].map((id) => ({ id, count: counts.get(id) ?? 0 }));
}

interface UseRow extends Record<string, unknown> {
  readonly domain: string;
  readonly resource: string;
  readonly record_id: string;
  readonly title: unknown;
  readonly total: number;
}

const titleIn = (title: unknown, language: Context['language']): string =>
  typeof title === 'string' ? title : textIn(title as Parameters<typeof textIn>[0], language);

/** The records that show a file, at most `limit`, and how many there are. */
export async function listFileUses(
  ctx: Context,
  id: string,
  limit = 100,
): Promise<{ data: FileUsed[]; total: number }> {
  const { rows } = await ctx.db.execute<UseRow>(
    sql`${allUses(ctx)} select domain, resource, record_id, title, (count(*) over ())::int as total from uses
      where file_id = ${id}::uuid order by domain, resource, record_id limit ${limit}`,
  );
  const data = rows.map(({ domain, resource, record_id, title }) => ({
    domain,
    resource,
    record_id,
    title: titleIn(title, ctx.language),
  }));
  return { data, total: rows[0]?.total ?? 0 };
}

/** The tags of every page that shows a file. */
export async function tagsOfFile(ctx: Context, id: string): Promise<string[]> {
  const { data } = await listFileUses(ctx, id, 10_000);
  const uses = ctx.runtime.domains.fileUses;
  return data.flatMap(({ domain, resource, record_id }) =>
    uses
      .filter((use) => use.domain === domain && use.resource === resource)
      .flatMap(({ tags = [] }) => tags.map((tag) => tag.replace('{id}', record_id))),
  );
}
