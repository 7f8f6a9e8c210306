// Conditions on people, that must all be true: of a group that staff describe instead of picking, and of whom a broadcast goes to.
import { recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import { languages } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { leadSources } from './lead-source.ts';

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

const described = [
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
  /** Where the shop first heard of them. */
  z.object({
    kind: z.literal('sources'),
    sources: z.array(z.enum(leadSources)).min(1, 'validation.required').max(leadSources.length),
  }),
  /** Answered one of the forms, on or after the day where there is one. */
  z.object({ kind: z.literal('answered_forms'), ids, since }),
  /** Booked one of the events, on or after the day where there is one. */
  z.object({ kind: z.literal('booked_events'), ids, since }),
] as const;
const describedCondition = z.discriminatedUnion('kind', described);
/** A group is described without other groups, so that no group is part of itself. */
const anyCondition = z.discriminatedUnion('kind', [...described, z.object({ kind: z.literal('contact_groups'), ids })]);

export type PersonCondition = z.output<typeof anyCondition>;
export type PersonConditionKind = PersonCondition['kind'];
export type GroupCondition = z.output<typeof describedCondition>;
export const groupConditionKinds = describedCondition.options.map(({ shape }) => shape.kind.value);
export const personConditionKinds = anyCondition.options.map(({ shape }) => shape.kind.value);

const eachOnce = (list: readonly { readonly kind: string }[], context: z.RefinementCtx) => {
  for (const [index, { kind }] of list.entries())
    if (list.findIndex((other) => other.kind === kind) < index)
      context.addIssue({ code: 'custom', message: 'customers.condition-repeated', path: [index, 'kind'] });
};

/** Each kind once; none: everybody. */
export const personConditions = z.array(anyCondition).max(20).superRefine(eachOnce);
/** Each kind once; none: only who was picked. */
export const groupConditions = z.array(describedCondition).max(20).superRefine(eachOnce);
