export { useEffectWords } from './effect-words.ts';
export { NextStepCard } from './next-step-card.tsx';
export { offeredSteps } from './offered-steps.ts';
export { ReasonField } from './reason-field.tsx';
export { StepBatch } from './step-batch.tsx';
export { StepButton, StepItem } from './step-button.tsx';
export { StepDialog } from './step-dialog.tsx';
export { StepTimeline } from './step-timeline.tsx';
export type { RecordSteps, StepFieldsProps, SteppedRecord, StepValues } from './steps-of.ts';
