import { dateIn } from '@kaifong/base/time';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sql } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import type { Waiting } from '../contract/index.ts';

interface Row extends Record<string, unknown> {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly since: string;
  readonly link: string;
  readonly count: number;
}

/** Everything that waits for the caller, whichever domain it is of, by one statement. */
export async function listWaiting(ctx: Context, perKind: number): Promise<Waiting> {
  const { id, permissions } = requireStaff(ctx);
  const { waits } = ctx.runtime.domains;
  const asked = [...waits].filter(([, { permission }]) => permission === 'self' || permissions.has(permission));
  if (asked.length === 0) return { count: 0, kinds: [] };
  const today = dateIn((await getSettings(ctx)).time_zone, ctx.runtime.now());
  const parts = asked.map(
    ([kind, wait]) => sql`select ${kind}::text as kind, id, title, since, link from (${wait.rows(ctx, id, today)}) one`,
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    select * from (
      select kind, id, title, since, link, (count(*) over (partition by kind))::int as count,
        row_number() over (partition by kind order by since, id) as place
      from (${sql.join(parts, sql` union all `)}) waiting) ranked
    where place <= ${perKind}::int order by since, id`);
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([name, own]) => ({
    name,
    title: renderMessage(ctx.language, wordOf(name)),
    screen: waits.get(name)?.screen ?? '/waiting',
    count: own[0]?.count ?? 0,
    rows: own.map((row) => ({
      id: row.id,
      title: row.title,
      since: new Date(row.since).toISOString(),
      link: row.link,
    })),
  }));
  return { count: kinds.reduce((sum, { count }) => sum + count, 0), kinds };
}

/** `hr.leave` → `hr.waits.leave` */
const wordOf = (name: string) => name.replace('.', '.waits.');
