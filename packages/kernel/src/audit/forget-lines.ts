// Erasing somebody empties the lines about her records: that there was a change, and who made it when, stays. A line that was chained before gets a
// seal of the shop's key in the place of its values, so that the check of the chain knows it from a line somebody emptied by hand.
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../context/index.ts';
import { type ChainedLine, lineColumns, lockChain, marker } from './chain.ts';

type Linked = ChainedLine & { readonly position: string | null; readonly mark: string | null } & Record<
    string,
    unknown
  >;

/** Takes the values out of the lines a condition means; `l` is the line. */
export async function forgetLines(tx: TxContext, which: SQL): Promise<void> {
  // A job that chains a line meanwhile would make its mark of values that are gone.
  await lockChain(tx);
  const { rows } = await tx.db.execute<Linked>(sql`
    select k.position, k.mark, ${lineColumns} from audit_logs l left join audit_links k on k.audit_id = l.id
    where (${which}) and (l.before is not null or l.after is not null) and not coalesce(l.after ? 'erased', false)
    order by l.id for update of l`);
  const marks = marker(tx);
  const lines = rows.map((line) => ({
    id: line.id,
    erased: line.position && line.mark ? marks.erased(Number(line.position), line.mark, line) : '',
  }));
  if (lines.length > 0)
    await tx.db.execute(sql`
      update audit_logs l set before = null, after = jsonb_build_object('erased', given.erased)
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(id bigint, erased text) where l.id = given.id`);
}

/** Whether a line was emptied because its person was erased. */
export const isForgotten = ({ before, after }: { readonly before: unknown; readonly after: unknown }): boolean =>
  before === null && typeof after === 'object' && after !== null && Object.keys(after).join() === 'erased';
