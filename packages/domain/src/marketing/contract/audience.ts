// The people a broadcast goes to, as conditions that must all be true; none: every customer who said yes to news.
import { recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import { languages } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';

const ids = z.array(recordId).min(1, 'validation.required').max(200);
const words = z.array(z.string().trim().min(1).max(40)).min(1, 'validation.required').max(200);
/** A day of the shop's calendar. */
const day = z.preprocess((value) => (value === '' ? null : value), calendarDate.nullable());
const since = day.default(null);
const asked = day.refine((value) => value !== null, 'validation.required');
const month = numberInput(
  z
    .number('validation.number')
    .int('validation.whole-number')
    .min(1, 'validation.too-small')
    .max(12, 'validation.too-big'),
);

export const audienceCondition = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('languages'),
    codes: z.array(z.enum(languages)).min(1, 'validation.required').max(languages.length),
  }),
  z.object({ kind: z.literal('tiers'), ids }),
  z.object({ kind: z.literal('groups'), ids }),
  /** Words of staff's own, of which the customer has at least one. */
  z.object({ kind: z.literal('tags'), words }),
  /** Bought one of the products, on or after the day where there is one. */
  z.object({ kind: z.literal('bought_products'), ids, since }),
  z.object({ kind: z.literal('bought_categories'), ids, since }),
  /** Bought nothing on or after the day. */
  z.object({ kind: z.literal('not_bought'), since: asked }),
  z.object({ kind: z.literal('birthday_month'), month }),
]);
export type AudienceCondition = z.output<typeof audienceCondition>;
export type AudienceKind = AudienceCondition['kind'];
export const audienceKinds = audienceCondition.options.map(({ shape }) => shape.kind.value);

/** Each kind once. */
export const audience = z
  .array(audienceCondition)
  .max(20)
  .superRefine((list, context) => {
    for (const [index, { kind }] of list.entries())
      if (list.findIndex((other) => other.kind === kind) < index)
        context.addIssue({ code: 'custom', message: 'marketing.condition-repeated', path: [index, 'kind'] });
  });

/** Why somebody an audience means gets nothing. `unconfirmed`: she said yes herself, but has not shown that the address is hers · `gone`: erased, or merged with another record. */
export const fallReasons = [
  'no_consent',
  'unconfirmed',
  'no_address',
  'blocked',
  'suppressed',
  'no_words',
  'over_cap',
  'address_changed',
  'gone',
] as const;
export type FallReason = (typeof fallReasons)[number];

export const audienceCount = z.object({
  /** Customers the conditions mean, whether they may be written to or not. */
  matched: z.number(),
  reached: z.number(),
  fallen: z.array(z.object({ reason: z.enum(fallReasons), count: z.number() })),
  /** People who are reached, by the language letters to them are written in. */
  languages: z.array(z.object({ language: z.enum(languages), count: z.number() })),
});
export type AudienceCount = z.output<typeof audienceCount>;
