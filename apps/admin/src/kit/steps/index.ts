export { useEffectWords } from './effect-words.ts';
export { StepDialog } from './step-dialog.tsx';
export { asksFirst, type RecordSteps, type StepFieldsProps, type SteppedRecord, type StepValues } from './steps-of.ts';
export { useStep } from './use-step.ts';
