import { one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { filledLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { emailSchema } from '../../identity/contract/index.ts';
import { captchaToken } from '../../settings/contract/index.ts';
import { contactCommands, contactMachine } from './contact-machine.ts';
import { contactMessageRow } from './contact-message-list.ts';

/** The contact form as it is sent. */
export const contactForm = z.object({
  name: filledLine(100),
  email: emailSchema,
  subject: filledLine(200),
  message: z.string('validation.required').trim().min(1, 'validation.required').max(5_000, 'validation.too-long'),
  /** A field people do not see; programs fill it in. */
  website: z.string().max(500).optional(),
  recaptcha_token: captchaToken,
  language: languageSchema.optional(),
});
export type ContactForm = z.output<typeof contactForm>;

export const contactMessage = contactMessageRow.extend({
  message: z.string(),
  timeline: z.array(stepView(contactMachine)),
  /** What the reader may do with it now, and which of it usually comes next. */
  commands: z.array(z.enum(contactCommands)),
  primary_command: z.enum(contactCommands).nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

const language = languageSchema.optional();
export const messageId = z.object({ id: recordId, language });
export const commandInput = z.object({
  id: recordId,
  version: recordVersion.optional(),
  reason: z.string().trim().max(500).optional(),
  language,
});
export const oneMessage = one(contactMessage);
