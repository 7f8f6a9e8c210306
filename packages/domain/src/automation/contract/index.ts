export { type Automation, automation } from './automation.ts';
export { type EntryCommand, type EntryStatus, entryMachine, entryStatuses } from './entry-machine.ts';
export { entrySteps } from './entry-steps.ts';
export {
  type AutomationState,
  type DryRun,
  type EnteredByHand,
  type EntryRow,
  type EntryView,
  type LeaveReason,
  leaveReasons,
  type MovedEntries,
  outcomeResults,
  type SkipReason,
  skipReasons,
} from './entry-view.ts';
export { errors } from './errors.ts';
export {
  type DateField,
  dateFields,
  entryRules,
  type Flow,
  type FlowStep,
  flow,
  groupChanges,
  leadEvents,
  mostSteps,
  type OrderEvent,
  orderEvents,
  type StepKind,
  stepKinds,
  type Trigger,
  triggerKinds,
  waitUnits,
} from './flow.ts';
export { automationRoutes } from './routes.ts';
