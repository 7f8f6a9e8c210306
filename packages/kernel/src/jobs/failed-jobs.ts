// Jobs whose last try failed; kept for a week, for staff to look at and retry.
import { and, inArray, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { defineListQuery, instant } from '../list/index.ts';
import type { Queryable } from './job-queue.ts';
import { queueNames } from './queue-names.ts';

/** The columns read of pg-boss's table. */
const job = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().notNull(),
  data: jsonb(),
  output: jsonb(),
  retry_count: integer().notNull(),
  created_on: timestamp({ withTimezone: true }).notNull(),
  completed_on: timestamp({ withTimezone: true }).notNull(),
});

const name = sql<string>`${job.data} ->> 'job'`;

/** Newest first. `tries` is how often it was begun, `name` what `defineJob` calls it. */
export const failedJobList = defineListQuery({
  from: job,
  id: job.id,
  columns: {
    id: job.id,
    name,
    error: sql<string>`coalesce(${job.output} ->> 'message', ${job.output}::text, '')`,
    tries: sql<number>`${job.retry_count} + 1`,
    created_at: job.created_on,
    failed_at: job.completed_on,
  },
  sort: { failed_at: job.completed_on },
  defaultSort: '-failed_at',
  filters: { failed_at: instant(job.completed_on) },
  keyword: [name],
  scope: () => and(sql`${job.state} = 'failed'`, inArray(job.name, Object.values(queueNames))),
});

/** Locks a failed job until the end of the transaction; undefined when there is none with that id. */
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
