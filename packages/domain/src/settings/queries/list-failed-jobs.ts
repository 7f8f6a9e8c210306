import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { jobWords } from '@kaifong/kernel/jobs';
import type { FailedJob } from '../contract/index.ts';

/** What failed in the background as often as it is tried, newest first. */
export async function listFailedJobs(ctx: Context, query: ListQuery): Promise<Page<FailedJob>> {
  const { page, per_page, keyword } = query;
  const { rows, total } = await ctx.runtime.jobs.failed(ctx.connection, { page, per_page, keyword: keyword?.trim() });
  const data = rows.map(({ job, created_at, failed_at, ...row }) => ({
    ...row,
    name: job,
    title: renderMessage(ctx.language, jobWords(job)),
    created_at: created_at.toISOString(),
    failed_at: failed_at.toISOString(),
  }));
  return { data, total, page, per_page };
}
