// The people a broadcast reaches of the people its conditions mean.
import { languages } from '@kaifong/base/localized';
import * as z from 'zod';

/** Why somebody an audience means gets nothing. `no_phone`: no number is proven to be hers · `unconfirmed`: she said yes herself, but has not shown that the address is hers · `gone`: erased, or merged with another record · `canceled`: the broadcast ended before it came to her. */
export const fallReasons = [
  'no_consent',
  'contact_no_consent',
  'unconfirmed',
  'no_address',
  'no_phone',
  'blocked',
  'suppressed',
  'no_words',
  'over_cap',
  'address_changed',
  'gone',
  'canceled',
] as const;
export type FallReason = (typeof fallReasons)[number];

export const audienceCount = z.object({
  /** Customers and contacts the conditions mean, whether they may be written to or not. */
  matched: z.number(),
  reached: z.number(),
  fallen: z.array(z.object({ reason: z.enum(fallReasons), count: z.number() })),
  /** People who are reached, by the language letters to them are written in. */
  languages: z.array(z.object({ language: z.enum(languages), count: z.number() })),
});
export type AudienceCount = z.output<typeof audienceCount>;
