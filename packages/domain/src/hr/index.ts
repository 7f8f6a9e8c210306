// Door for later domains: what happens to them may be work for somebody.
export { type TaskToWrite, writeTask } from './actions/write-task.ts';
