// Door for later domains: what happens to them may be work for somebody.

export { moveTask, type TaskFields, updateTaskFields } from './actions/change-task.ts';
export { lockTask } from './actions/take-step.ts';
export { type TaskToWrite, writeTask } from './actions/write-task.ts';
export { lockDays, unlockDays } from './attendance/actions/lock-days.ts';
export { punchAtTill } from './attendance/actions/punch-at-till.ts';
export { type PayableDay, type PayableLeave, payableDays } from './attendance/queries/payable-days.ts';
export { payClaim } from './claim/actions/pay-claim.ts';
export { type ClaimToPay, claimsToPay } from './claim/queries/claims-to-pay.ts';
export { seenAccounts } from './employee/scopes.ts';
export { keepTime } from './leave/actions/keep-time.ts';
export { holdLeave, payLeaveOut } from './leave/actions/leave-ledger.ts';
export { type FindClashes, type LeaveClash, leaveClashes } from './leave/ports/leave-clash.ts';
export { leaveBetween } from './leave/queries/leave-between.ts';
export { type LeaveLeft, leaveLeft } from './leave/queries/leave-left.ts';
export { leaveStands } from './leave/queries/leave-stands.ts';
export { type PayStretch, payOn } from './pay/queries/pay-on.ts';
export { maySeeTask } from './queries/may-see-task.ts';
export type { Minutes } from './rules/minutes.ts';
export { type FindLeastWages, type LeastWage, leastWages } from './shift/ports/least-wage.ts';
export { offRosterBetween } from './shift/queries/off-roster.ts';
export { type PlannedPerson, plannedDays } from './shift/queries/planned-days.ts';
export { countedMinutes } from './shift/rules/continuity.ts';
export { type PlannedDay, type PlannedShift, workMinutes } from './shift/rules/planned-day.ts';
export { mondayOf, shortMinutes } from './shift/rules/week-rules.ts';
