import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';

/** One of two colleagues at once succeeds; the other finds nothing there any more. */
async function settle(ctx: Context, id: string, what: 'retry' | 'remove'): Promise<{ id: string }> {
  const { jobs } = ctx.runtime;
  return inTransaction(ctx, async (tx) => {
    const job = await jobs.settleFailed(tx.connection, id, what);
    if (job === undefined) throw fail('not-found');
    const action = what === 'retry' ? 'update' : 'delete';
    await audit(tx, { action, resource: 'failed_job', recordId: id, before: { name: job } });
    if (what === 'retry') tx.tx.afterCommit(() => jobs.wake());
    return { id };
  });
}

/** Gives a job that failed one more try, which begins at once. Refuses `not-found`, also when a colleague was faster. */
export const retryFailedJob = (ctx: Context, id: string) => settle(ctx, id, 'retry');

/** Takes a job that failed away: what it should have done stays undone. Refuses as `retryFailedJob` does. */
export const deleteFailedJob = (ctx: Context, id: string) => settle(ctx, id, 'remove');
