import { listInput, many, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { answersInput, fileAnswer, shownAnswer } from './answers.ts';
import { leadSources } from './source.ts';
import { submissionCommands, submissionMachine, submissionStatuses } from './submission-machine.ts';

export const submissionSorts = ['id', 'created_at', 'updated_at', 'submitter'] as const;
export const submissionFilters = ['status', 'source', 'created_at'] as const;

const language = languageSchema.optional();
const status = z.enum(submissionStatuses);

export const submissionRow = z.object({
  id: z.number(),
  version: z.number(),
  form_id: z.number(),
  status,
  /** Her name as she wrote it, else her address, else empty. */
  submitter: z.string(),
  email: z.string().nullable(),
  /** Set when somebody who was logged in sent it. */
  customer_id: z.number().nullable(),
  source: z.enum(leadSources),
  language: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SubmissionRow = z.output<typeof submissionRow>;

export const submissionView = submissionRow.extend({
  form: z.object({ id: z.number(), title: z.string(), url: z.string(), needs_review: z.boolean() }),
  answers: z.array(shownAnswer),
  /** Keys that were opened again for her, while it is a draft; null: all. */
  asked_keys: z.array(z.string()).nullable(),
  /** For staff. */
  remark: z.string(),
  /** What staff gave back: the applicant can fetch it. */
  admin_file: fileAnswer.nullable(),
  /** The noun that leads these answers (`application`): their own steps are taken there. Null: here. */
  led_by: z.string().nullable(),
  timeline: z.array(stepView(submissionMachine)),
  /** What the reader may do with it now, and which of it usually comes next. */
  commands: z.array(z.enum(submissionCommands)),
  primary_command: z.enum(submissionCommands).nullable(),
});
export type SubmissionView = z.output<typeof submissionView>;

export const submissionStepInput = z.object({
  id: recordId,
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
  language,
});
export const askInput = submissionStepInput.extend({
  /** Fields to be answered anew; left out: all of them. */
  keys: z.array(z.string().max(60)).max(1_200).optional(),
});

/** Submissions of one form. */
export const listSubmissionsInput = listInput.extend({ id: recordId });
export type ListSubmissionsInput = z.output<typeof listSubmissionsInput>;
/** `id` is the form's. */
export const submissionInput = z.object({ id: recordId, history_id: recordId, language });
export const updateSubmissionInput = submissionInput.extend({
  version: recordVersion.optional(),
  remark: z.string().trim().max(5_000, 'validation.too-long').optional(),
  /** What somebody mended for her, by telephone; a key that is left out keeps its answer. */
  answers: answersInput.optional(),
});

export const submissionList = many(submissionRow);
export const oneSubmission = one(submissionView);
