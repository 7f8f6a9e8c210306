// One import for all of them: the first page asks for one file.
export { FailedTasks } from './failed-tasks.tsx';
export { SetupList } from './setup-list.tsx';
