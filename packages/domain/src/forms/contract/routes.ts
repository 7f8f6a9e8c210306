import {
  defineRate,
  defineRoute,
  one,
  pageInput,
  perHour,
  perMinute,
  rates,
  sheetFormat,
  uploadedFile,
} from '@kaifong/base/contract';
import { publicId, recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import {
  ownSubmission,
  ownSubmissionInput,
  ownSubmissions,
  showFormByIdInput,
  showFormInput,
  storeForm,
  submitFormInput,
  submitFormReply,
} from './store-form.ts';
import {
  listSubmissionsInput,
  oneSubmission,
  submissionInput,
  submissionList,
  updateSubmissionInput,
} from './submission.ts';
import { submissionSteps } from './submission-steps.ts';

const admin = { door: 'admin' } as const;
const open = { door: 'store', permission: 'public' } as const;
const own = { door: 'store', permission: 'self' } as const;
const file = { reply: 'file', output: z.custom<Blob>() } as const;
const path = '/api/admin/form/:id/submit_histories';
const fileId = z.uuid('validation.input');
const submitting = defineRate('form-submit', perMinute(10), perHour(60));

const named = {
  showForm: defineRoute({
    ...open,
    name: 'forms.show-form',
    method: 'GET',
    path: '/api/form/:url',
    input: showFormInput,
    output: one(storeForm),
    summary: 'Reads the enabled form with this url, and whether the caller can fill it in.',
  }),
  showFormById: defineRoute({
    ...open,
    name: 'forms.show-form-by-id',
    method: 'GET',
    path: '/api/form/info/:id',
    input: showFormByIdInput,
    output: one(storeForm),
    summary: 'The same by the id of the form.',
  }),
  submitForm: defineRoute({
    ...open,
    name: 'forms.submit-form',
    method: 'POST',
    path: '/api/form/:id',
    rate: submitting,
    status: 201,
    idempotent: true,
    multipart: true,
    input: submitFormInput,
    output: submitFormReply,
    summary: 'Hands a form in with its files, or keeps it as a draft; the shop and the sender are mailed.',
  }),
  listOwnSubmissions: defineRoute({
    ...own,
    name: 'forms.list-own-submissions',
    method: 'GET',
    path: '/api/submit_histories',
    input: pageInput,
    output: ownSubmissions,
    summary: 'What the member has filled in, newest first.',
  }),
  withdrawOwnSubmission: defineRoute({
    ...own,
    name: 'forms.withdraw-own-submission',
    method: 'POST',
    path: '/api/submit_histories/:id/withdraw',
    input: ownSubmissionInput,
    output: ownSubmission,
    summary: 'Takes back what nobody has worked on yet; its seats are free again.',
  }),
  getOwnSubmissionFile: defineRoute({
    ...own,
    ...file,
    name: 'forms.get-own-submission-file',
    method: 'GET',
    path: '/api/submit_histories/:id/file/:file_id',
    input: z.object({ id: publicId, file_id: fileId }),
    summary: 'A file of her own submission, or the one staff gave back.',
  }),
  listSubmissions: defineRoute({
    ...admin,
    name: 'forms.list-submissions',
    method: 'GET',
    path,
    permission: 'get form_submissions',
    input: listSubmissionsInput,
    output: submissionList,
    summary: 'What was filled in of a form, newest first; filter by status, source and time, keyword over the sender.',
  }),
  getSubmission: defineRoute({
    ...admin,
    name: 'forms.get-submission',
    method: 'GET',
    path: `${path}/:history_id`,
    permission: 'get form_submission',
    input: submissionInput,
    output: oneSubmission,
    summary: 'Reads one submission with its answers and what was done about it.',
  }),
  updateSubmission: defineRoute({
    ...admin,
    name: 'forms.update-submission',
    method: 'PUT',
    path: `${path}/:history_id`,
    permission: 'update form_submission',
    input: updateSubmissionInput,
    output: oneSubmission,
    summary: 'Mends answers for who sent them, or writes a remark for colleagues.',
  }),
  uploadSubmissionFile: defineRoute({
    ...admin,
    name: 'forms.upload-submission-file',
    method: 'POST',
    path: `${path}/:history_id/upload`,
    permission: 'update form_submission',
    multipart: true,
    input: submissionInput.extend({ admin_file: uploadedFile }),
    output: oneSubmission,
    summary: 'Gives a file back to who sent the form; an earlier one is replaced.',
  }),
  getSubmissionFile: defineRoute({
    ...admin,
    ...file,
    name: 'forms.get-submission-file',
    method: 'GET',
    path: `${path}/:history_id/file/:file_id`,
    permission: 'get form_submission',
    input: submissionInput.extend({ file_id: fileId }),
    summary: 'A file that was sent along, or given back.',
  }),
  exportSubmissions: defineRoute({
    ...admin,
    ...file,
    name: 'forms.export-submissions',
    method: 'GET',
    path: '/api/admin/form/:id/export',
    permission: 'export form_submission',
    rate: rates.heavy,
    input: listSubmissionsInput.extend({ format: sheetFormat }),
    summary: 'Everything that was filled in of a form as a spreadsheet, a column for each field.',
  }),
  listFormChoices: defineRoute({
    ...admin,
    name: 'forms.list-form-choices',
    method: 'GET',
    path: '/api/admin/form/choices',
    permission: 'self',
    input: z.object({ language: languageSchema.optional() }),
    output: z.object({
      data: z.array(z.object({ id: recordId, title: z.string(), url: z.string(), enabled: z.boolean() })),
    }),
    summary: 'Names and addresses of all forms, for pickers.',
  }),
} as const;

/** The calls of the steps are among them, and are named by `submissionSteps`. */
export const routes: typeof named = { ...named, ...routesOfSteps(submissionSteps) };
