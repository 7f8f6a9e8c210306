import { defineRoute, many, one, pageInput, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { mailRow } from '../../settings/contract/index.ts';
import { mailHistoryCalls } from './mail-history-list.ts';

const language = languageSchema.optional();
const letterName = z.string().max(80);

export const letterAudiences = ['customer', 'visitor', 'staff', 'supplier'] as const;

/** One kind of letter. */
export const letter = z.object({
  name: z.string(),
  /** What staff call it: `letter_names` of the domain that writes it. */
  label: z.string(),
  to: z.enum(letterAudiences),
  /** The subject as it reads with sample words. */
  subject: z.string(),
});
export type LetterKind = z.output<typeof letter>;

export const letterPreview = letter.extend({ language: z.string(), html: z.string(), text: z.string() });
export type LetterPreview = z.output<typeof letterPreview>;

export const routes = {
  listLetters: defineRoute({
    name: 'marketing.list-letters',
    method: 'GET',
    path: '/api/admin/letter',
    door: 'admin',
    permission: 'get letters',
    input: z.object({ language }),
    output: z.object({ data: z.array(letter) }),
    summary: 'Lists every kind of letter the shop can write.',
  }),
  previewLetter: defineRoute({
    name: 'marketing.preview-letter',
    method: 'GET',
    path: '/api/admin/letter/preview',
    door: 'admin',
    permission: 'get letter',
    input: z.object({ name: letterName, language }),
    output: one(letterPreview),
    summary: 'Writes one letter with sample words, in a language: as a page and as plain text.',
  }),
  sendTestLetter: defineRoute({
    name: 'marketing.send-test-letter',
    method: 'POST',
    path: '/api/admin/letter/test',
    door: 'admin',
    permission: 'send letter',
    rate: rates.heavy,
    idempotent: true,
    input: z.object({ name: letterName, language }),
    output: one(z.object({ to: z.string(), status: z.enum(['pending', 'draft']) })),
    summary: 'Sends one letter with sample words to the account that asks.',
  }),
  listMailHistories: mailHistoryCalls.list,
  exportMailHistories: mailHistoryCalls.sheet,
  getMailHistory: defineRoute({
    name: 'marketing.get-mail-history',
    method: 'GET',
    path: '/api/admin/mail_history/mails',
    door: 'admin',
    permission: 'get mail_history',
    input: pageInput.extend({ recipient: z.string().max(254) }),
    output: many(mailRow),
    summary: 'Lists what one address was written, newest first.',
  }),
} as const;
