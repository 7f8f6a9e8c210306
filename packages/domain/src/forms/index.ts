// Door for later domains.

export { askLedSubmission, moveLedSubmission } from './actions/lead-submission.ts';
export { submitForm } from './actions/submit-form.ts';
export { type LedSubmission, type SubmissionLead, submissionLeads } from './ports/submission-lead.ts';
export { isOpenForm } from './queries/find-form.ts';
export { getSubmission } from './queries/get-submission.ts';
export { listFormAddresses } from './queries/list-form-addresses.ts';
export { readAnswerFile, resumePathOf } from './queries/read-led-submission.ts';
export { showForm } from './queries/show-form.ts';
