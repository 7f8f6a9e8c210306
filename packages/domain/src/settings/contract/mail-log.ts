// What the shop wrote to people. Only for staff who may: letters hold links that open accounts.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { contactGuard } from '@kaifong/base/masked';
import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import * as z from 'zod';

/** `draft` is kept because no mail server is set; `abnormal` could not be sent yet. */
export const mailStatuses = ['draft', 'pending', 'sent', 'abnormal'] as const;

/** What the shop wrote, newest first, without the letters themselves. */
export const mailList = defineList({
  domain: 'settings',
  name: 'mail_log',
  path: 'mail_log',
  many: 'mails',
  columns: {
    subject: { kind: 'text', required: true, primary: true },
    recipient: { kind: 'text', required: true, guard: contactGuard },
    status: { kind: 'enum', options: mailStatuses, required: true, status: true, filter: true, single: true },
    created_at: { kind: 'instant', required: true, clock: true, filter: true },
    /** Times the mail server was asked to take it. */
    attempts: { kind: 'integer', required: true, shown: 'later' },
    language: { kind: 'text', required: true, shown: 'later' },
    name: { kind: 'text', required: true, shown: 'later' },
    /**
     * Why the mail was not sent and what to set, in the caller's language, with the mail server's answer as it came.
     */
    error: { kind: 'text', shown: 'later' },
    sent_at: { kind: 'instant', clock: true, shown: 'later' },
    last_attempt_at: { kind: 'instant', shown: 'never' },
    /** The papers that went with the mail, or go; the outcome is null until it is sent. */
    papers: { kind: 'json', required: true, shown: 'never' },
    /** The mail this one repeats. */
    repeats: { kind: 'integer', shown: 'never' },
  },
  defaultSort: '-id',
  keyword: true,
});

export const mailCalls = callsOfList(mailList);

const paper = z.object({ filename: z.string(), outcome: z.enum(['sent', 'failed', 'too-large']).nullable() });
export const mailRow = rowShape(mailList).extend({ papers: z.array(paper) });
export type MailRow = z.output<typeof mailRow>;
/** A mail of the list, where its papers are not looked at. */
export type MailLine = ListRow<(typeof mailList)['columns']>;

export const mail = mailRow.extend({
  reply_to: z.string().nullable(),
  html: z.string(),
  text: z.string(),
});
export type Mail = z.output<typeof mail>;

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
