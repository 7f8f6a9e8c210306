// Distinct values of the audit log, for filters.
import { sql } from 'drizzle-orm';
import type { Context } from '../context/index.ts';

/** Distinct values of an indexed column, read by skipping through the index instead of scanning the log. */
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
