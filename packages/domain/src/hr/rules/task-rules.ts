import { rulesOf } from '@kaifong/base/steps';
import { type ChecklistItem, openTaskStatuses, type TaskStatus, taskMachine } from '../contract/index.ts';

/** What the guards look at. */
export interface TaskFacts {
  readonly status: TaskStatus;
  readonly checklist: readonly ChecklistItem[];
}

export const taskRules = rulesOf(taskMachine)({
  requiredDone: ({ checklist }: TaskFacts) => checklist.every(({ required, done }) => done || !required),
});

/** Whether the task's day is over, and it is not done. `today`: the shop's. */
export const isOverdue = (
  task: { readonly status: TaskStatus; readonly due_on: string | null },
  today: string,
): boolean => task.due_on !== null && task.due_on < today && openTaskStatuses.includes(task.status);

interface Whose {
  readonly creator_id: number | null;
  readonly assignee_ids: readonly number[];
}

/** Whether the task is the account's own: it is to do it, or wrote it. */
export const isOwn = ({ creator_id, assignee_ids }: Whose, accountId: number): boolean =>
  creator_id === accountId || assignee_ids.includes(accountId);
