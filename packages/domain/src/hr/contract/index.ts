export * from '../attendance/contract/index.ts';
export * from '../claim/contract/index.ts';
export * from '../delegate/contract/index.ts';
export * from '../employee/contract/index.ts';
export * from '../holiday/contract/index.ts';
export * from '../leave/contract/index.ts';
export * from '../pay/contract/index.ts';
export * from '../shift/contract/index.ts';
export { errors } from './errors.ts';
export { routes } from './routes.ts';
export {
  type ChecklistItem,
  checklist,
  type ListTasksInput,
  type ownTaskInput,
  type TaskPriority,
  type TaskRepeat,
  type TaskRow,
  type TaskView,
  task,
  taskChanged,
  taskGiven,
  taskLink,
  taskPriorities,
  taskRepeats,
  type taskStepInput,
  type tickInput,
} from './task.ts';
export {
  openTaskStatuses,
  type TaskCommand,
  type TaskStatus,
  taskCommands,
  taskMachine,
  taskStatuses,
} from './task-machine.ts';
export { taskSteps } from './task-steps.ts';
