// People above people, and a scheme that is tried before anybody lives by it.
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { commissionBases, commissionSplits, commissionTiers } from './commission-group.ts';

export const organizationPerson = z.object({
  account_id: z.number(),
  name: z.string(),
  enabled: z.boolean(),
  upline_id: z.number().nullable(),
  group: z.string().nullable(),
  /** Percent of the commission of the people of the group for each level above: `[10, 5]`. */
  upline_shares: z.array(z.number()),
});
export type OrganizationPerson = z.output<typeof organizationPerson>;

export const movePersonInput = z.object({
  id: recordId,
  language: languageSchema.optional(),
  /** Null: nobody stands above. */
  upline_id: recordId.nullable(),
});

/** A group as it would be; what is left out stays as it is. */
export const tryInput = z
  .object({
    language: languageSchema.optional(),
    group_id: recordId,
    from_on: calendarDate,
    to_on: calendarDate,
    base: z.enum(commissionBases),
    percent: z.coerce.number().min(0).max(100),
    tiers: commissionTiers,
    product_first: z.boolean(),
    split: z.enum(commissionSplits),
    upline_shares: z.string().trim().max(80).default(''),
    cap: z.coerce.number().min(0).max(10_000_000).nullable(),
  })
  .partial({
    base: true,
    percent: true,
    tiers: true,
    product_first: true,
    split: true,
    upline_shares: true,
    cap: true,
  });

export const triedPerson = z.object({
  account_id: z.number(),
  name: z.string(),
  /** Of the base the person's group reckons by now. */
  turnover: z.number(),
  now: z.number(),
  would: z.number(),
});
export const tried = z.object({
  currency: z.string(),
  orders: z.number().int(),
  now: z.number(),
  would: z.number(),
  people: z.array(triedPerson),
  months: z.array(z.object({ month: z.string(), now: z.number(), would: z.number() })),
});
export type Tried = z.output<typeof tried>;
