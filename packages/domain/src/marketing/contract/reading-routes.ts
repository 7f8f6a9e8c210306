// What a mail of a reader who lets the shop see it tells, once it is opened.
import { defineRoute, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

const store = { door: 'store', permission: 'public', rate: rates.check } as const;
const language = languageSchema.optional();
/** `by`: what the program that asks calls itself. */
const signed = { m: z.uuid(), s: z.string().max(200), by: z.string().max(500).default(''), language };

export const readingRoutes = {
  followNewsLink: defineRoute({
    ...store,
    name: 'marketing.follow-news-link',
    method: 'POST',
    path: '/api/news/followed',
    input: z.object({ ...signed, to: z.string().max(4000) }),
    output: z.object({ to: z.string() }),
    summary: 'Notes that a link of a mail was followed, where its reader allows that, and says where it leads.',
  }),
  noteOpened: defineRoute({
    ...store,
    name: 'marketing.note-opened',
    method: 'POST',
    path: '/api/news/opened',
    input: z.object(signed),
    output: z.object({ status: z.literal('noted') }),
    summary: 'Notes that a mail was opened, where its reader allows that.',
  }),
} as const;
