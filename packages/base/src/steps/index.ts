export {
  type AnyMachine,
  type CommandOf,
  commandsOf,
  defineMachine,
  type GuardOf,
  type Machine,
  rowsOf,
  type StaffCommandOf,
  type StatusOf,
  type StepDefinition,
  staffCommandsOf,
} from './define-machine.ts';
export {
  type EffectKind,
  effectKinds,
  type StepEffect,
  type StepPreview,
  stepActors,
  stepEffect,
  stepOrigins,
  stepPreview,
} from './effects.ts';
export { type MachineRules, rulesOf } from './rules-of.ts';
export { routesOfSteps, type StepAsks, type StepCalls, stepRoutes } from './step-routes.ts';
export { stepView } from './step-view.ts';
