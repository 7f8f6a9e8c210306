// A funnel as visitors get it, and what they send.
import { one } from '@kaifong/base/contract';
import { publicId, recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { leadSources } from '../../customers/contract/index.ts';
import { answersInput, storeForm } from '../../forms/contract/index.ts';
import { captchaToken } from '../../settings/contract/index.ts';
import { ticked } from './funnel.ts';

const language = languageSchema.optional();

export const storeFunnel = z.object({
  id: z.number(),
  url: z.string(),
  /** Ready to be an `href`. */
  link: z.string(),
  name: z.string(),
  /** Safe HTML. */
  intro: z.string(),
  thanks: z.string(),
  asks_consent: z.boolean(),
  /** The e-book that is mailed to her who asks for news; null: there is none. */
  ebook: z.string().nullable(),
  form: storeForm,
});
export type StoreFunnel = z.output<typeof storeFunnel>;
export const oneStoreFunnel = one(storeFunnel);

/** The kinds visitors may ask about: an address of these, and nothing else of the shop. */
export const checkInput = z.object({
  key: z.string().trim().min(1, 'validation.required').max(160),
  type: z.enum(['form', 'funnel']),
  language,
});

export const showFunnelInput = z.object({ url: z.string().min(1, 'validation.required').max(160), language });

export const fillFunnelInput = z.object({
  id: recordId,
  language,
  answers: answersInput.default({}),
  source: z.enum(leadSources).default('form'),
  /** She wants the shop's news, and the e-book where there is one. */
  consent: ticked,
  /** The visitor as the landing pages she saw know her. */
  visitor: publicId.optional(),
  /** A field people do not see; programs fill it in. */
  website: z.string().max(500).optional(),
  recaptcha_token: captchaToken,
});
export type FillFunnelInput = z.output<typeof fillFunnelInput>;

export const fillFunnelReply = one(
  z.object({
    identifier: publicId,
    thanks: z.string(),
    /** True: the e-book is on its way to the address she gave. */
    ebook: z.boolean(),
  }),
);
export type FillFunnelReply = z.output<typeof fillFunnelReply>['data'];

/** Funnels with an e-book that somebody may ask for. */
export const ebooks = z.object({
  data: z.array(z.object({ id: z.number(), title: z.string(), link: z.string() })),
});
export const ebookToken = z.object({ token: z.string().min(1, 'validation.required').max(300), language });
export const ebookOffer = one(z.object({ title: z.string(), filename: z.string(), bytes: z.number() }));
