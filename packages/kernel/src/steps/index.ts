export {
  authorOf,
  type BegunStep,
  bindMachine,
  forgetSteps,
  type MachineBinding,
  mayOf,
  type StepChange,
  stepInto,
} from './bind-machine.ts';
export { bindSteps, orCurrent, previewStep, showing } from './bind-steps.ts';
export { listSteps } from './list-steps.ts';
export { recordSteps } from './schema.ts';
export { showEffect } from './show-effect.ts';
