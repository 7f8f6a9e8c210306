import { defineRate, defineRoute, one, perHour, rates } from '@kaifong/base/contract';
import { languageSchema, languages } from '@kaifong/base/localized';
import * as z from 'zod';
import { emailSchema } from '../../../identity/contract/index.ts';

const store = { door: 'store', permission: 'public' } as const;
const language = languageSchema.optional();
const joinRate = defineRate('newsletter', perHour(10));

/** Off a list of mails by the signed link of one. */
export const unsubscribing = z.object({ email: z.string().max(254), link: z.string().max(200) });

/** What a mail program posts when its reader presses the button (RFC 8058, 3.1); whoever only looks at the address does not send it. */
export const oneClick = { 'List-Unsubscribe': z.literal('One-Click', 'customers.one-click') };

const leaving = unsubscribing.partial({ link: true }).extend({ language });
/** `sent`: without a link of a mail the address is asked by a mail; the same answer for addresses nobody has. */
const left = z.object({ status: z.enum(['unsubscribed', 'sent']) });

/** A reader's choices: what she is written, how, and in which language. */
export const newsChoices = z.object({
  /** News by mail. */
  is_subscribe: z.boolean(),
  /** News by text message. */
  sms_subscribe: z.boolean(),
  /** The shop may see whether its news by mail are opened, and which links in them. */
  mail_measured: z.boolean(),
  /** The last digits of the number texts go to; null: no number was shown to be hers. */
  phone: z.string().nullable(),
  language: z.enum(languages),
});
export type NewsChoices = z.output<typeof newsChoices>;

/** A mail program posts; getting the address changes nothing, for programs that look through mails get every address in them. */
export const newsRoutes = {
  unsubscribe: defineRoute({
    ...store,
    name: 'customers.unsubscribe',
    method: 'GET',
    path: '/api/unsubscribe/:email',
    rate: rates.check,
    input: leaving,
    /** `ask`: `page` asks the reader once more. */
    output: z.object({ status: z.enum(['ask', 'sent']), page: z.string().optional() }),
    summary:
      'By the signed link of a mail names the page that asks its reader whether she wants no more news, and changes nothing; without a link it mails one. The same answer for unknown addresses.',
  }),
  unsubscribeAtOnce: defineRoute({
    ...store,
    name: 'customers.unsubscribe-at-once',
    method: 'POST',
    path: '/api/unsubscribe/:email',
    rate: rates.check,
    input: leaving.extend(oneClick).partial({ 'List-Unsubscribe': true }),
    output: left,
    summary:
      'Takes an address off the shop’s news, as mail programs do it (RFC 8058): the link is in the address, the body says `List-Unsubscribe=One-Click`. Without a link it mails one.',
  }),
  getNewsChoices: defineRoute({
    ...store,
    name: 'customers.get-news-choices',
    method: 'GET',
    path: '/api/unsubscribe/:email/choices',
    rate: rates.check,
    input: unsubscribing.extend({ language }),
    output: one(newsChoices),
    summary: 'Reads, by the signed link of a mail, what its reader is written, how, and in which language.',
  }),
  saveNewsChoices: defineRoute({
    ...store,
    name: 'customers.save-news-choices',
    method: 'PUT',
    path: '/api/unsubscribe/:email/choices',
    rate: rates.check,
    input: unsubscribing.extend({
      is_subscribe: z.boolean(),
      sms_subscribe: z.boolean(),
      mail_measured: z.boolean().default(false),
      speaks: languageSchema,
      language,
    }),
    output: one(newsChoices),
    summary: 'Changes them, by the same link.',
  }),
  leaveTexts: defineRoute({
    ...store,
    name: 'customers.leave-texts',
    method: 'POST',
    path: '/api/newsletter/texts/leave',
    rate: rates.check,
    input: z.object({ code: z.string().max(60), language }),
    output: z.object({ status: z.literal('unsubscribed') }),
    summary: 'Ends news by text message, by the code in one.',
  }),
  joinNews: defineRoute({
    ...store,
    name: 'customers.join-news',
    method: 'POST',
    path: '/api/newsletter',
    rate: joinRate,
    input: z.object({ email: emailSchema, language }),
    /** `joined`: the customer who asks has shown before that the address is hers. */
    output: z.object({ status: z.enum(['sent', 'joined']) }),
    summary:
      'Mails a link to confirm that an address wants news; the same answer for addresses that are known, unknown, or have news already.',
  }),
  confirmNews: defineRoute({
    ...store,
    name: 'customers.confirm-news',
    method: 'POST',
    path: '/api/newsletter/confirm',
    rate: rates.check,
    input: unsubscribing.extend({ language }),
    output: z.object({ status: z.literal('joined') }),
    summary: 'Confirms by the signed link of that mail; whoever the shop does not know becomes a contact now.',
  }),
} as const;
