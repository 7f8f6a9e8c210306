// What the shop wrote to people. Only for staff who may: letters hold links that open accounts.
import { defineRoute, listInput, many, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

/** `draft` is kept because no mail server is set; `abnormal` could not be sent yet. */
export const mailStatuses = ['draft', 'pending', 'sent', 'abnormal'] as const;

export const mailRow = z.object({
  id: z.number(),
  created_at: z.string(),
  name: z.string(),
  recipient: z.string(),
  language: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  sent_at: z.string().nullable(),
  /** Why it was not sent and what to set, in the caller's language, with the mail server's answer as it came. */
  error: z.string().nullable(),
  /** Times the mail server was asked to take it. */
  attempts: z.number(),
  last_attempt_at: z.string().nullable(),
  /** What went with it, or goes; the outcome is null until it is sent. */
  papers: z.array(z.object({ filename: z.string(), outcome: z.enum(['sent', 'failed', 'too-large']).nullable() })),
  /** The mail this one repeats. */
  repeats: z.number().nullable(),
});
export type MailRow = z.output<typeof mailRow>;

export const mail = mailRow.extend({
  reply_to: z.string().nullable(),
  html: z.string(),
  text: z.string(),
});
export type Mail = z.output<typeof mail>;

export const listMails = defineRoute({
  name: 'settings.list-mails',
  method: 'GET',
  path: '/api/admin/mail_log',
  door: 'admin',
  permission: 'get mail_logs',
  input: listInput,
  output: many(mailRow),
  summary: 'Lists the mails the shop wrote, newest first; filter by status, keyword over recipient and subject.',
});

export const getMail = defineRoute({
  name: 'settings.get-mail',
  method: 'GET',
  path: '/api/admin/mail_log/:id',
  door: 'admin',
  permission: 'get mail_log',
  input: z.object({ id: recordId, language: languageSchema.optional() }),
  output: one(mail),
  summary: 'Reads one mail as it was written.',
});

export const resendMail = defineRoute({
  name: 'settings.resend-mail',
  method: 'POST',
  path: '/api/admin/mail_log/:id/resend',
  door: 'admin',
  permission: 'send mail_log',
  rate: rates.heavy,
  idempotent: true,
  input: z.object({ id: recordId, language: languageSchema.optional() }),
  output: one(mail),
  summary: 'Sends a mail once more: one that failed as the one it is, one that arrived as another.',
});
