import { audit } from '@kaifong/kernel/audit';
import type { TxContext } from '@kaifong/kernel/context';
import { tasks } from '../schema.ts';
import { tellAssignees } from './tell-assignees.ts';

export interface TaskToWrite {
  readonly title: string;
  /** The record it is about, as a path of the back office. */
  readonly link: string;
  /** Accounts; none: whoever sees all tasks. */
  readonly assignees: readonly number[];
}

/** Writes a task that an event brings, in its transaction. */
export async function writeTask(tx: TxContext, { title, link, assignees }: TaskToWrite): Promise<void> {
  const values = { title: title.slice(0, 200), link, assignee_ids: [...assignees] };
  const [row] = await tx.db.insert(tasks).values(values).returning();
  if (!row) throw new Error('a task was not written');
  await audit(tx, { action: 'create', resource: 'task', recordId: row.id, after: row });
  await tellAssignees(tx, row.id);
}
