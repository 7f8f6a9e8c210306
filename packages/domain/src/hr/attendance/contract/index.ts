export { type AppealView, type appealInput, appealView, type approveInput, type OwnAppeal } from './appeal.ts';
export { type AppealStatus, appealCommands, appealMachine, appealStatuses } from './appeal-machine.ts';
export { appealSteps } from './appeal-steps.ts';
export {
  type AttendanceDay,
  type AttendanceMonth,
  type AttendanceRow,
  type AttendanceStatus,
  type AttendanceView,
  attendanceCalls,
  attendanceList,
  attendanceStatuses,
  type correctionInput,
  type DayCause,
  type DayReason,
  dayCauses,
  dayReasons,
  type monthInput,
  type overtimeInput,
  type SliceKind,
  sliceKinds,
} from './attendance.ts';
export { attendanceRoutes } from './attendance-routes.ts';
export { type ContinuityView, continuityInput, oneContinuity } from './continuity.ts';
export type { DayPlan, PlanBlock } from './day-plan.ts';
export {
  type AttendanceLetterKind,
  appealLetters,
  appealMoved,
  attendanceLetters,
  dayLetters,
  daySettled,
} from './events.ts';
export {
  type Direction,
  directions,
  type PunchCode,
  type PunchMark,
  type PunchRow,
  type PunchSource,
  type PunchState,
  type PunchView,
  punchCalls,
  type punchInput,
  punchList,
  punchMarks,
  punchSources,
} from './punch.ts';
export { type AttendanceSettings, attendanceSettings } from './settings.ts';
