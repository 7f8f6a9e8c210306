// A form as visitors get it, in their language; and what they send.
import { many, one } from '@kaifong/base/contract';
import { publicId, recordId } from '@kaifong/base/ids';
import { booleanInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { captchaToken } from '../../settings/contract/index.ts';
import { answersInput, fileAnswer, shownAnswer } from './answers.ts';
import { fieldTypes } from './field.ts';
import { leadSources } from './source.ts';
import { submissionStatuses } from './submission-machine.ts';

/** Whether the reader can fill it in, and why not. `login`: guests may not. `submitted`: she has, and one is the limit. */
export const formStates = ['open', 'not_yet', 'closed', 'full', 'login', 'submitted'] as const;
export type FormState = (typeof formStates)[number];

const storeOption = z.object({
  value: z.string(),
  label: z.string(),
  /** Seats nobody took yet; null: as many as one likes. */
  left: z.number().nullable(),
});

const storeField = z.object({
  id: z.number(),
  form_tab_id: z.number(),
  enabled: z.boolean(),
  required: z.boolean(),
  type: z.enum(fieldTypes),
  key: z.string(),
  title: z.string(),
  order: z.number(),
  placeholder: z.string(),
  class: z.string(),
  additional_options: z.object({
    options: z.array(storeOption),
    max_files: z.number(),
    value: z.string(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
  }),
  show_if: z.object({ key: z.string(), values: z.array(z.string()) }).nullable(),
});
export type StoreField = z.output<typeof storeField>;

/** The answers of a draft that is taken up again. */
const kept = z.object({
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.array(fileAnswer)])),
  /** Keys that may be answered anew; null: all. */
  asked_keys: z.array(z.string()).nullable(),
  /** What staff said they need. */
  reason: z.string(),
});

export const storeForm = z.object({
  id: z.number(),
  url: z.string(),
  /** Ready to be an `href`. */
  link: z.string(),
  title: z.string(),
  /** Safe HTML. */
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  type: z.string(),
  /** What the shop says once it is sent; empty: nothing of its own. */
  thanks: z.string(),
  allow_guest: z.boolean(),
  limit_submit: z.boolean(),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  state: z.enum(formStates),
  tabs: z.array(
    z.object({
      id: z.number(),
      form_id: z.number(),
      title: z.string(),
      order: z.number(),
      fields: z.array(storeField),
    }),
  ),
  draft: kept.nullable(),
});
export type StoreForm = z.output<typeof storeForm>;

const language = languageSchema.optional();
/** Of a link in a letter: it opens a draft again. */
const resume = z.string().max(300).optional();

export const showFormInput = z.object({ url: z.string().min(1, 'validation.required').max(160), resume, language });
export const showFormByIdInput = z.object({ id: recordId, resume, language });

export const submitFormInput = z.object({
  id: recordId,
  language,
  /** By the key of the field: `answers[first_name]=Amy`. */
  answers: answersInput.default({}),
  /** Keeps what is there for later instead of handing it in: nothing has to be complete. */
  draft: booleanInput.default(false),
  resume,
  source: z.enum(leadSources).default('form'),
  /** The url of a service that is applied for by this form: the answers become an application. */
  service: z.string().max(160).optional(),
  /** The token of a booking that asks by this form: the answers belong to the booking. */
  booking: z.string().max(200).optional(),
  /** The url of a funnel that asks by this form: the answers become a lead. */
  funnel: z.string().max(160).optional(),
  /** She wants the shop's news: for the domain the answers belong to. */
  consent: booleanInput.default(false),
  /** The visitor as the landing pages she saw know her. */
  visitor: publicId.optional(),
  /** A field people do not see; programs fill it in. */
  website: z.string().max(500).optional(),
  recaptcha_token: captchaToken,
});
export type SubmitFormInput = z.output<typeof submitFormInput>;

export const submitFormReply = one(
  z.object({
    identifier: publicId,
    status: z.enum(submissionStatuses),
    /** What the shop says to it; empty: nothing of its own. */
    thanks: z.string(),
    /** Of a draft: takes it up again at `{link}?resume=…`. */
    resume: z.string().nullable(),
    /** Where the application that was made of the answers is followed; null where there is none. */
    follow: z.string().nullable(),
  }),
);
export type SubmitFormReply = z.output<typeof submitFormReply>['data'];

const ownRow = z.object({
  id: publicId,
  form: z.object({ title: z.string(), link: z.string() }),
  status: z.enum(submissionStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  answers: z.array(shownAnswer),
  /** What the shop said last: why it was refused, or what it needs. */
  reason: z.string(),
  admin_file: fileAnswer.nullable(),
  may_withdraw: z.boolean(),
  /** Of a draft. */
  resume: z.string().nullable(),
});
export type OwnSubmission = z.output<typeof ownRow>;
export const ownSubmissions = many(ownRow);
export const ownSubmission = one(ownRow);
export const ownSubmissionInput = z.object({ id: publicId, language });
