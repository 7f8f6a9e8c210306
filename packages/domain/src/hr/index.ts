// Door for later domains: what happens to them may be work for somebody.

export { type TaskToWrite, writeTask } from './actions/write-task.ts';
export { type FindClashes, type LeaveClash, leaveClashes } from './leave/ports/leave-clash.ts';
export { leaveBetween } from './leave/queries/leave-between.ts';
