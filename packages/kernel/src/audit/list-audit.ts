// Reading the history of everything, newest first. Of a log of years only one page is looked at closely: its ids come from
// an index, what changed is told for those rows alone.
import type { Page } from '@kaifong/base/list';
import { sql } from 'drizzle-orm';
import type { Context } from '../context/index.ts';

/** What a reader looks for; left out: everything. */
export interface AuditFilter {
  /** Names of actors: `staff:3`. A kind followed by `:` alone (`customer:`) means all of the kind. */
  readonly actors?: readonly string[] | undefined;
  readonly resources?: readonly string[] | undefined;
  readonly actions?: readonly string[] | undefined;
  readonly recordId?: string | undefined;
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly until?: Date | undefined;
}

export interface AuditLine {
  readonly id: number;
  readonly created_at: Date;
  readonly actor: string;
  readonly action: string;
  readonly resource: string;
  readonly record_id: string;
  readonly address: string;
  readonly request_id: string;
  /** Names of the values that are not what they were; at most eight. */
  readonly changed: string[];
}

const list = (values: readonly string[]) =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/** `_` stands for itself in the name of a kind. */
const startsWith = (kind: string) => sql`l.actor like ${`${kind.replace(/[\\%_]/g, '\\$&')}%`}`;

function actorCondition(actors: readonly string[]) {
  const whole = actors.filter((actor) => !actor.endsWith(':'));
  const kinds = actors.filter((actor) => actor.endsWith(':')).map(startsWith);
  return sql`(${sql.join([...(whole.length > 0 ? [sql`l.actor in ${list(whole)}`] : []), ...kinds], sql` or `)})`;
}

function conditionOf(filter: AuditFilter) {
  const parts = [
    filter.actors?.length ? actorCondition(filter.actors) : undefined,
    filter.resources?.length ? sql`l.resource in ${list(filter.resources)}` : undefined,
    filter.actions?.length ? sql`l.action in ${list(filter.actions)}` : undefined,
    filter.recordId === undefined ? undefined : sql`l.record_id = ${filter.recordId}`,
    filter.from ? sql`l.created_at >= ${filter.from.toISOString()}::timestamptz` : undefined,
    filter.until ? sql`l.created_at < ${filter.until.toISOString()}::timestamptz` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``;
}

const changedNames = sql`
  case when jsonb_typeof(coalesce(l.before, l.after)) = 'object' and l.before is not null and l.after is not null then (
    select coalesce(array_agg(names.key), '{}') from (
      select key from jsonb_each(l.after) as now (key, value)
      where now.value is distinct from l.before -> now.key and now.key not in ('version', 'created_at', 'updated_at')
      limit 8
    ) as names
  ) else '{}'::text[] end`;

export interface AuditPage {
  readonly page: number;
  readonly per_page: number;
  readonly oldestFirst?: boolean;
}

interface Stretch {
  readonly from: number;
  readonly size: number;
  readonly oldestFirst: boolean;
}

async function readStretch(ctx: Context, filter: AuditFilter, stretch: Stretch): Promise<AuditLine[]> {
  const direction = stretch.oldestFirst ? sql`asc` : sql`desc`;
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select l.id, l.created_at, l.actor, l.action, l.resource, l.record_id, l.address, l.request_id,
      ${changedNames} as changed
    from (
      select l.id from audit_logs l ${conditionOf(filter)}
      order by l.id ${direction} limit ${stretch.size} offset ${stretch.from}
    ) as page join audit_logs l on l.id = page.id
    order by l.id ${direction}`);
  return rows.map((row) => ({
    ...(row as unknown as AuditLine),
    id: Number(row.id),
    created_at: new Date(row.created_at as string),
  }));
}

/** The first lines of the log, at most `most`, without counting them all. */
export const findAuditLines = (ctx: Context, filter: AuditFilter, most: number, oldestFirst = false) =>
  readStretch(ctx, filter, { from: 0, size: most, oldestFirst });

async function countLines(ctx: Context, filter: AuditFilter): Promise<number> {
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from audit_logs l ${conditionOf(filter)}`,
  );
  return Number(rows[0]?.total ?? 0);
}

/** One page of the log and how many lines there are in all. A page behind the middle is counted from the end. */
export async function listAudit(ctx: Context, filter: AuditFilter, which: AuditPage): Promise<Page<AuditLine>> {
  const { page, per_page, oldestFirst = false } = which;
  const total = await countLines(ctx, filter);
  const from = (page - 1) * per_page;
  const size = Math.min(per_page, total - from);
  if (size <= 0) return { data: [], total, page, per_page };
  if (from <= total / 2)
    return { data: await readStretch(ctx, filter, { from, size, oldestFirst }), total, page, per_page };
  const fromEnd = { from: total - from - size, size, oldestFirst: !oldestFirst };
  return { data: (await readStretch(ctx, filter, fromEnd)).reverse(), total, page, per_page };
}

/** The different values of a column, by hopping through its index: a log has a million lines and a dozen words. */
export async function auditValues(ctx: Context, column: 'actor' | 'action' | 'resource'): Promise<string[]> {
  const name = sql.identifier(column);
  const { rows } = await ctx.db.execute<{ value: string }>(sql`
    with recursive hops as (
      (select ${name} as value from audit_logs order by ${name} limit 1)
      union all
      select (select l.${name} from audit_logs l where l.${name} > hops.value order by l.${name} limit 1)
      from hops where hops.value is not null
    ) select value from hops where value is not null limit 1000`);
  return rows.map(({ value }) => value);
}

/** Deletes the oldest lines before a moment, at most `most`; tells how many there were. */
export async function forgetAuditBefore(ctx: Context, moment: Date, most: number): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    delete from audit_logs where id in (
      select id from audit_logs where created_at < ${moment.toISOString()}::timestamptz order by created_at limit ${most}
    )`);
  return rowCount ?? 0;
}
