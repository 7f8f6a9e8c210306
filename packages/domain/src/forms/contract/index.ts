export {
  type Answer,
  type Answers,
  type AnswersInput,
  answersInput,
  type FileAnswer,
  type ShownAnswer,
  shownAnswer,
} from './answers.ts';
export { type SubmissionNumbers, submissionCard } from './card.ts';
export { defaultTabs } from './default-tabs.ts';
export { errors } from './errors.ts';
export { formKept, formSubmitted, submissionMoved } from './events.ts';
export {
  choiceTypes,
  type FieldType,
  type FormField,
  type FormOption,
  type FormTab,
  type FormTabsInput,
  fieldTypes,
  formTabsInput,
  mostFields,
  mostFiles,
  mostOptions,
  mostTabs,
  noOptions,
  type WriteTarget,
  words,
  writeTargets,
} from './field.ts';
export { form, formLink } from './form.ts';
export { routes } from './routes.ts';
export { type LeadSource, leadSources } from './source.ts';
export {
  type FormState,
  type OwnSubmission,
  type StoreField,
  type StoreForm,
  type SubmitFormInput,
  type SubmitFormReply,
  storeForm,
} from './store-form.ts';
export {
  type askInput,
  type ListSubmissionsInput,
  type SubmissionRow,
  type SubmissionView,
  submissionFilters,
  type submissionInput,
  submissionSorts,
  type submissionStepInput,
  type updateSubmissionInput,
} from './submission.ts';
export {
  type SubmissionCommand,
  type SubmissionStatus,
  submissionCommands,
  submissionMachine,
  submissionStatuses,
  uncountedStatuses,
} from './submission-machine.ts';
export { submissionSteps } from './submission-steps.ts';
