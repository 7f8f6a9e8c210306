import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { failedJobList, jobWords } from '@kaifong/kernel/jobs';
import { listPage } from '@kaifong/kernel/list';
import type { FailedJob } from '../contract/index.ts';

/** What failed in the background as often as it is tried, newest first. */
export async function listFailedJobs(ctx: Context, query: ListQuery): Promise<Page<FailedJob>> {
  const page = await listPage(ctx, failedJobList, query);
  const data = page.data.map(({ created_at, failed_at, ...row }) => ({
    ...row,
    title: renderMessage(ctx.language, jobWords(row.name)),
    created_at: created_at.toISOString(),
    failed_at: failed_at.toISOString(),
  }));
  return { ...page, data };
}
