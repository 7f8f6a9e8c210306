export { useEffectWords } from './effect-words.ts';
export { StepBatch } from './step-batch.tsx';
export { StepButton, StepItem } from './step-button.tsx';
export { StepDialog } from './step-dialog.tsx';
export type { RecordSteps, StepFieldsProps, SteppedRecord, StepValues } from './steps-of.ts';
