export { type LeaveLetterKind, leaveLetters, leaveMoved } from './events.ts';
export {
  type BalanceView,
  type Half,
  halves,
  type LeavePreview,
  type LeaveRow,
  type LeaveView,
  leaveCalls,
  type leaveInput,
  leaveList,
  type leaveWish,
  type OwnLeave,
  type shortenLeaveInput,
} from './leave.ts';
export { leaveBlackout } from './leave-blackout.ts';
export { type LeaveStatus, leaveCommands, leaveMachine, leaveStatuses } from './leave-machine.ts';
export { type LeaveAccountRow, leaveAccountCalls, leaveAccountList, leaveOpening } from './leave-opening.ts';
export { leaveRoutes } from './leave-routes.ts';
export { leaveSteps } from './leave-steps.ts';
export {
  type LeaveAccrual,
  type LeaveAtLeaving,
  type LeaveUnit,
  leaveAccruals,
  leaveAtLeaving,
  leaveType,
  leaveUnits,
} from './leave-type.ts';
