import { type Binding, bind, bindList } from '@kaifong/kernel/http';
import { bindSteps } from '@kaifong/kernel/steps';
import {
  approveSubmission,
  archiveSubmission,
  askSubmission,
  completeSubmission,
  disableSubmission,
  processSubmission,
  rejectSubmission,
  reopenSubmission,
} from './actions/move-submission.ts';
import { submitForm } from './actions/submit-form.ts';
import { updateSubmission, uploadSubmissionFile } from './actions/update-submission.ts';
import { withdrawSubmission } from './actions/withdraw-submission.ts';
import { routes, submissionMachine, submissionSteps } from './contract/index.ts';
import { exportSubmissions } from './queries/export-submissions.ts';
import { getSubmission } from './queries/get-submission.ts';
import { listFormChoices } from './queries/list-form-choices.ts';
import { listOwnSubmissions, ownSubmissionList } from './queries/list-own-submissions.ts';
import { listSubmissions, submissionList } from './queries/list-submissions.ts';
import { readOwnSubmissionFile, readSubmissionFile } from './queries/read-submission-file.ts';
import { showForm } from './queries/show-form.ts';
import { formBindings } from './resources.ts';

export const bindings: readonly Binding[] = [
  bind(routes.showForm, async (ctx, { url, resume }) => ({ data: await showForm(ctx, { url }, resume) })),
  bind(routes.showFormById, async (ctx, { id, resume }) => ({ data: await showForm(ctx, { id }, resume) })),
  bind(routes.submitForm, async (ctx, input) => ({ data: await submitForm(ctx, input) })),
  bindList(routes.listOwnSubmissions, ownSubmissionList, listOwnSubmissions),
  bind(routes.withdrawOwnSubmission, async (ctx, { id }) => ({ data: await withdrawSubmission(ctx, id) })),
  bind(routes.getOwnSubmissionFile, readOwnSubmissionFile),
  bindList(routes.listSubmissions, submissionList, listSubmissions),
  bind(routes.getSubmission, async (ctx, { id, history_id }) => ({
    data: await getSubmission(ctx, { id: history_id, form_id: id }),
  })),
  bind(routes.updateSubmission, async (ctx, input) => ({ data: await updateSubmission(ctx, input) })),
  bind(routes.uploadSubmissionFile, async (ctx, input) => ({ data: await uploadSubmissionFile(ctx, input) })),
  bind(routes.getSubmissionFile, readSubmissionFile),
  bind(routes.exportSubmissions, exportSubmissions),
  bind(routes.listFormChoices, async (ctx) => ({ data: await listFormChoices(ctx) })),
  ...bindSteps(
    submissionMachine,
    submissionSteps,
    {
      process: processSubmission,
      approve: approveSubmission,
      complete: completeSubmission,
      ask: askSubmission,
      reject: rejectSubmission,
      disable: disableSubmission,
      reopen: reopenSubmission,
      archive: archiveSubmission,
    },
    (ctx, id) => getSubmission(ctx, { id }),
  ),
  ...formBindings,
];
