// Lines whose time is over go from the beginning of the chain, and the new beginning is sealed: what is left stays checkable.
import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../context/index.ts';
import { lockChain, marker, sealOfStart } from './chain.ts';

/**
 * Deletes at most `most` lines older than a moment, from the beginning of the chain; returns how many. A line of that age which
 * stands behind a younger one stays until that is old enough, too.
 */
export function forgetAuditBefore(ctx: Context, moment: Date, most: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const head = await lockChain(tx);
    const { rows } = await tx.db.execute<{ position: string; mark: string; old: boolean | null }>(sql`
      select k.position, k.mark, l.created_at < ${moment.toISOString()}::timestamptz as old
      from audit_links k left join audit_logs l on l.id = k.audit_id
      where k.position > ${head.start_position} order by k.position limit ${most}`);
    const young = rows.findIndex(({ old }) => old === false);
    // A line that is missing is told of until those after it are old, too.
    const end = (young < 0 ? rows : rows.slice(0, young)).findLastIndex(({ old }) => old === true);
    const last = rows[end];
    if (!last) return 0;
    const position = Number(last.position);
    await tx.db.execute(sql`
      delete from audit_logs where id in (select audit_id from audit_links where position <= ${position})`);
    await tx.db.execute(sql`delete from audit_links where position <= ${position}`);
    await tx.db.execute(sql`
      update audit_chain set start_position = ${position}, start_mark = ${last.mark},
        start_seal = ${sealOfStart(marker(tx), head, [position, last.mark])} where id = 1`);
    return end + 1;
  });
}
