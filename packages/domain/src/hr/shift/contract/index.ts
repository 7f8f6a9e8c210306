export type { AssignmentView, AssignmentWish, RosterShift } from './assignment.ts';
export {
  type AssignmentClash,
  type AssignmentStatus,
  assignmentClashes,
  assignmentCommands,
  assignmentMachine,
  assignmentStatuses,
} from './assignment-machine.ts';
export { assignmentSteps } from './assignment-steps.ts';
export { type ContinuityRight, continuityRights } from './continuity.ts';
export { type ShiftLetterKind, shiftLetters, shiftsTold } from './events.ts';
export { type RestDay, type RestDayWish, type RestLack, restDayStatuses, restLacks } from './rest-day.ts';
export {
  type BelowLeast,
  type ColleagueView,
  type copyInput,
  type DayWarning,
  mostRosterDays,
  type OwnRosterView,
  type RosterDay,
  type RosterView,
  type rosterInput,
} from './roster.ts';
export { type OvertimeRule, overtimeRules, shift } from './shift.ts';
export { shiftRoutes } from './shift-routes.ts';
export type { SwapView, swapWish } from './swap.ts';
export { type SwapStatus, swapCommands, swapMachine, swapStatuses } from './swap-machine.ts';
export { swapSteps } from './swap-steps.ts';
