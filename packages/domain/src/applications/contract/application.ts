// The shapes of applications as staff see and change them.
import { uploadedFile } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, booleanInput, emptyAsNull, numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import { calendarDate, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { shownAnswer } from '../../forms/contract/index.ts';
import { applicationRow } from './application-list.ts';
import { applicationMachine, applicationStaffCommand } from './application-machine.ts';
import { applicationStages, quoteParts, quoteStates } from './status.ts';

const language = languageSchema.optional();
/** An amount of at least one cent. */
const price = amountInput.refine((cents) => cents > 0, 'validation.required');
const words = z.string().trim().max(2_000, 'validation.too-long');

export const quoteView = z.object({
  id: z.number(),
  part: z.enum(quoteParts),
  state: z.enum(quoteStates),
  /** Of the shop's base currency. */
  amount: z.number(),
  /** Words of staff about the price: a text. */
  words: z.string(),
  valid_until: instantOutput,
  created_at: instantOutput,
  /** The order it lies in, or was paid by. */
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
});

export const noteFile = z.object({ id: z.string(), filename: z.string(), mimetype: z.string(), bytes: z.number() });
export const noteAuthors = ['staff', 'customer'] as const;
export const noteView = z.object({
  id: z.number(),
  author: z.enum(noteAuthors),
  /** Name of the account, or of the applicant. */
  who: z.string(),
  /** False: for colleagues. */
  public: z.boolean(),
  text: z.string(),
  file: noteFile.nullable(),
  created_at: instantOutput,
});

export const applicationView = applicationRow.extend({
  /** Null: the status says all. */
  stage: z.enum(applicationStages).nullable(),
  customer_id: z.number().nullable(),
  language: z.string(),
  form_id: z.number(),
  submission_id: z.number(),
  answers: z.array(shownAnswer),
  /** Keys she is asked to answer anew, while it is a draft. */
  asked_keys: z.array(z.string()).nullable(),
  quotes: z.array(quoteView),
  notes: z.array(noteView),
  rating: z.number().nullable(),
  rating_words: z.string(),
  /** Path in the shop at which the applicant follows it. */
  link: z.string(),
  /** True: a further quote may be made. */
  may_quote: z.boolean(),
  timeline: z.array(stepView(applicationMachine)),
  commands: z.array(applicationStaffCommand),
  primary_command: applicationStaffCommand.nullable(),
});
export type ApplicationView = z.output<typeof applicationView>;
export type QuoteView = z.output<typeof quoteView>;
export type NoteView = z.output<typeof noteView>;

export const applicationId = z.object({ id: recordId, language });
const seen = { id: recordId, language, version: recordVersion.optional() };
export const plainInput = z.object(seen);
export const reasonInput = z.object({ ...seen, reason: words.optional() });
export const askInput = z.object({
  ...seen,
  reason: words.optional(),
  /** Fields of its form that are answered anew. */
  keys: z.array(z.string().max(60)).max(1_200).default([]),
});
export const approveInput = z.object({
  ...seen,
  price,
  /** Part of the price that is paid first; left out: the whole price at once. */
  deposit: emptyAsNull(price).optional(),
  /** The last day on which it is bought; left out: in two weeks. */
  valid_until: emptyAsNull(calendarDate).optional(),
  words: words.default(''),
});
/** A further quote for a change in mid-job. */
export const changeInput = z.object({
  id: recordId,
  language,
  price,
  valid_until: emptyAsNull(calendarDate).optional(),
  words: words.min(1, 'validation.required'),
});
export const quoteInput = z.object({ id: recordId, quote_id: recordId, language });
export const noteInput = z.object({
  id: recordId,
  language,
  text: words.default(''),
  /** True: the applicant reads it, and is mailed. */
  public: booleanInput.default(false),
  /** How much is done, in percent. */
  progress: emptyAsNull(numberInput(z.number().int().min(0).max(100))).optional(),
  file: uploadedFile.optional(),
});
export const fileInput = z.object({ id: recordId, file_id: z.uuid('validation.input') });
