import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../context/index.ts';
import { forgetLines } from './forget-lines.ts';

export interface Forgotten {
  readonly resource: string;
  readonly ids: readonly number[];
  /** Records that are gone meanwhile are known by a value they had: `['customer_id', 7]`. */
  readonly having?: readonly [column: string, value: number];
}

/**
 * Takes a person out of what is kept beside her records: the values of their lines in the audit log, the rows by which a change or a deletion
 * could be undone, and the cells of the sheets they were imported from.
 */
export async function forgetRecords(tx: TxContext, { resource, ids, having }: Forgotten): Promise<void> {
  const list = sql.param(ids.map(String));
  const had = (row: SQL): SQL => (having ? sql`${row} ->> ${having[0]} = ${String(having[1])}` : sql`false`);
  await forgetLines(
    tx,
    sql`l.resource = ${resource} and (l.record_id = any (${list}::text[]) or ${had(sql`l.before`)} or ${had(sql`l.after`)})`,
  );
  await tx.db.execute(sql`delete from undo_records r using undo_steps s where s.token = r.token
    and coalesce(r.resource, s.resource) = ${resource}
    and (r.record_id::text = any (${list}::text[]) or ${had(sql`r.before`)})`);
  await tx.db.execute(sql`update import_rows r set cells = '[]' from import_jobs j where j.id = r.job_id
    and j.resource = ${resource} and r.record_id::text = any (${list}::text[])`);
}
