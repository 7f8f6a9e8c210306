import type * as z from 'zod';
import type { TxContext } from '../context/index.ts';
import type { JobDefinition } from './define-job.ts';

export { type AnyJob, defineJob, type JobDefinition } from './define-job.ts';
export { failedJobList } from './failed-jobs.ts';
export {
  JobQueue,
  oldestWaitingSeconds,
  type Queryable,
  type Traffic,
  type WaitingJob,
  waitingJobs,
} from './job-queue.ts';
export { jobWords } from './job-words.ts';
export { type QueueFigure, queueFigures } from './queue-figures.ts';

/** Stores a job in the open transaction: it runs after the commit, never after a rollback. */
export async function enqueue<Input extends z.ZodType>(
  tx: TxContext,
  job: JobDefinition<Input>,
  input: z.input<Input>,
  options: { startAfter?: Date; key?: string; unhurried?: boolean } = {},
): Promise<void> {
  const { jobs } = tx.runtime;
  await jobs.store(tx.connection, [{ job, input, ...options }]);
  if (!options.startAfter) tx.tx.afterCommit(() => jobs.wake());
}
