// Work in the background that failed as often as it is tried: letters, deliveries, what runs by the clock.
import { defineRoute, listInput, many, one } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

export const failedJob = z.object({
  id: z.uuid(),
  /** The job's name in the code. */
  name: z.string(),
  /** The job's purpose, in the caller's language. */
  title: z.string(),
  /** The error the job ended with, as the code said it. */
  error: z.string(),
  tries: z.number(),
  created_at: z.string(),
  failed_at: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

const named = z.object({ id: z.uuid(), language: languageSchema.optional() });
const settled = one(z.object({ id: z.uuid() }));

export const listFailedJobs = defineRoute({
  name: 'settings.list-failed-jobs',
  method: 'GET',
  path: '/api/admin/failed_job',
  door: 'admin',
  permission: 'get failed_jobs',
  input: listInput,
  output: many(failedJob),
  summary:
    'Lists the jobs that failed as often as they are tried, newest first; keyword over the name. They are kept for a week.',
});

export const retryFailedJob = defineRoute({
  name: 'settings.retry-failed-job',
  method: 'POST',
  path: '/api/admin/failed_job/:id/retry',
  door: 'admin',
  permission: 'update failed_job',
  input: named,
  output: settled,
  summary: 'Gives a failed job one more try, at once.',
});

export const deleteFailedJob = defineRoute({
  name: 'settings.delete-failed-job',
  method: 'DELETE',
  path: '/api/admin/failed_job/:id',
  door: 'admin',
  permission: 'delete failed_job',
  input: named,
  output: settled,
  summary: 'Takes a failed job away for good: what it should have done stays undone.',
});
