import type { TestRuntime } from '@kaifong/kernel/testing';
import { toolConnections } from '../schema.ts';

export { syncTask } from '../actions/sync-task.ts';
export { syncJob } from '../jobs.ts';

/** The pause the tool asked for is over. */
export const endPause = ({ database }: Pick<TestRuntime, 'database'>) =>
  database.db.update(toolConnections).set({ rests_until: null, invalid_at: null });
