import type { Queryable } from './job-queue.ts';

export interface QueueFigure {
  readonly queue: string;
  /** `due` waits although its time has come, `later` waits for its time. */
  readonly state: 'due' | 'later' | 'active' | 'failed';
  readonly count: number;
}

/** How many jobs each queue has in each state. What is done is not counted. */
export async function queueFigures(connection: Queryable): Promise<QueueFigure[]> {
  const { rows } = await connection.query(
    `select name as queue, case when state::text not in ('created', 'retry') then state::text
         when start_after <= now() then 'due' else 'later' end as state, count(*)::int as count
     from pgboss.job where state::text in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`,
  );
  return rows as QueueFigure[];
}
