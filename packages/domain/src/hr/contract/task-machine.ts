// Where a task may go from where it is (domains.md, 4.14). Overdue is no status: the due day tells.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

/** `pending`: blocked, or waiting for somebody else. */
export const taskStatuses = ['to_do', 'processing', 'pending', 'completed', 'canceled', 'archived'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const openTaskStatuses: readonly TaskStatus[] = ['to_do', 'processing', 'pending'];

// A step may be taken by the task's assignees, by who wrote it, and by whoever holds `update task`.
const own = { permission: 'self', reason: 'none' } as const;

export const taskMachine = defineMachine({
  domain: 'hr',
  name: 'task',
  path: 'task',
  statuses: taskStatuses,
  steps: [
    { ...own, command: 'process', from: ['to_do'], to: 'processing', primary: true },
    { ...own, command: 'resume', from: ['pending'], to: 'processing', primary: true },
    {
      ...own,
      command: 'complete',
      from: ['to_do', 'processing'],
      to: 'completed',
      guard: 'requiredDone',
      primary: true,
    },
    { ...own, command: 'wait', from: ['to_do', 'processing'], to: 'pending', reason: 'required' },
    { ...own, command: 'cancel', from: ['to_do', 'processing', 'pending'], to: 'canceled', reason: 'optional' },
    { ...own, command: 'reopen', from: ['completed', 'canceled'], to: 'to_do', reason: 'optional' },
    { ...own, command: 'archive', from: ['completed', 'canceled'], to: 'archived' },
  ],
});

export const taskCommands = commandsOf(taskMachine);
export type TaskCommand = (typeof taskCommands)[number];
