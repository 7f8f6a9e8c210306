export * from '../employee/contract/index.ts';
export * from '../holiday/contract/index.ts';
export * from '../leave/contract/index.ts';
export { errors } from './errors.ts';
export { routes } from './routes.ts';
export {
  type ChecklistItem,
  checklist,
  type ListTasksInput,
  type ownTaskInput,
  type TaskPriority,
  type TaskRow,
  type TaskView,
  task,
  taskLink,
  taskPriorities,
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
