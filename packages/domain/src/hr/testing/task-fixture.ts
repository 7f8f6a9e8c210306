import type { MachineFixture, TestRuntime } from '@kaifong/kernel/testing';
import { taskMachine } from '../contract/index.ts';
import { makeTask } from './make-task.ts';

/** How the suite of steps makes tasks. They are nobody's: whoever moves one holds `update task`. */
export const taskFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: taskMachine,
  colleague: 'update task',
  make: () => makeTask(runtime()),
  ways: {
    to_do: [],
    processing: ['process'],
    pending: ['wait'],
    completed: ['complete'],
    canceled: ['cancel'],
    archived: ['cancel', 'archive'],
  },
});
