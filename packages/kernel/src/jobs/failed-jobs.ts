// Jobs that were tried as often as they may be. They lie there for a week, for somebody to look at and try again.
import type { Queryable } from './job-queue.ts';

export interface FailedJob {
  readonly id: string;
  /** Its name, as `defineJob` has it. */
  readonly job: string;
  readonly error: string;
  /** Times it was begun. */
  readonly tries: number;
  readonly created_at: Date;
  readonly failed_at: Date;
}

const failed = `from pgboss.job where state = 'failed' and name = any ($1) and ($2 = '' or position(lower($2) in lower(data ->> 'job')) > 0)`;

/** Newest first. `keyword` is looked for in the name. */
export async function failedJobs(
  connection: Queryable,
  queues: readonly string[],
  { page, per_page, keyword = '' }: { page: number; per_page: number; keyword?: string | undefined },
): Promise<{ rows: FailedJob[]; total: number }> {
  const { rows } = await connection.query(
    `select id::text, data ->> 'job' as job, coalesce(output ->> 'message', output::text, '') as error,
       retry_count + 1 as tries, created_on as created_at, completed_on as failed_at
     ${failed} order by completed_on desc, id limit $3 offset $4`,
    [queues, keyword, per_page, (page - 1) * per_page],
  );
  const count = await connection.query(`select count(*)::int as total ${failed}`, [queues, keyword]);
  return { rows: rows as FailedJob[], total: (count.rows[0] as { total: number }).total };
}

/** Holds a failed job until the transaction ends; undefined when there is none of that id, or no longer. */
export async function lockFailedJob(
  connection: Queryable,
  id: string,
): Promise<{ queue: string; job: string } | undefined> {
  const { rows } = await connection.query(
    `select name as queue, data ->> 'job' as job from pgboss.job where id = $1::uuid and state = 'failed' for update`,
    [id],
  );
  return rows[0] as { queue: string; job: string } | undefined;
}
