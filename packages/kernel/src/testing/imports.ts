// Imports in states that take a process of their own, or a worker's end, to come to.
import type { TestRuntime } from './open-test-runtime.ts';

const columns = 'resource, filename, status, account_id, permissions, address, language, columns, missing, total';

/** The same import once more, with its rows, as one of somebody else's. Returns its id. */
export async function copyImport({ database }: TestRuntime, first: number): Promise<number> {
  const { rows } = await database.connection.query(
    `insert into import_jobs (actor, ${columns}) select 'staff:1000000', ${columns} from import_jobs where id = $1
     returning id`,
    [first],
  );
  const id = Number(rows[0]?.id);
  await database.connection.query(
    'insert into import_rows (job_id, row, cells) select $1, row, cells from import_rows where job_id = $2',
    [id, first],
  );
  return id;
}

/** As a worker leaves it that is told to stop between two pieces. */
export async function leaveImport({ database }: TestRuntime, id: number): Promise<void> {
  const text = `update import_jobs set status = 'processing', finished_at = null where id = $1`;
  await database.connection.query(text, [id]);
}

/** Takes the first cell out of the second row, so that it cannot be taken. */
export async function spoilImport({ database }: TestRuntime, id: number): Promise<void> {
  const text = `update import_rows set cells = '[null, "1 Street"]' where job_id = $1 and row = 2`;
  await database.connection.query(text, [id]);
}
