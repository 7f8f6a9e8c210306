// What must be true for a promotion, and what it gives. Stored as it is typed: amounts are decimals of the base currency.
import { recordId } from '@kaifong/base/ids';
import { amountInput, numberInput } from '@kaifong/base/input';
import * as z from 'zod';

const ids = z.array(recordId).min(1, 'validation.required').max(200);
/** A positive amount as the wire and the column have it. */
const amount = amountInput.transform((cents, context) => {
  if (cents === 0) context.issues.push({ code: 'custom', message: 'promotions.amount-none', input: cents });
  return cents / 100;
});
const count = (most: number, least = 1) =>
  numberInput(
    z
      .number('validation.number')
      .int('validation.whole-number')
      .min(least, 'validation.too-small')
      .max(most, 'validation.too-big'),
  );
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'promotions.clock');
/** A record that is chosen from a list: nothing chosen is missing, not a wrong number. */
const chosen = z
  .unknown()
  .refine((value) => value !== '' && value !== undefined, { message: 'validation.required', abort: true })
  .pipe(recordId);
const words = z.array(z.string().trim().min(1).max(40)).min(1, 'validation.required').max(300);

export const condition = z.discriminatedUnion('kind', [
  /** What the goods it is about cost at least. */
  z.object({ kind: z.literal('amount'), min: amount }),
  /** How many pieces of them at least. */
  z.object({ kind: z.literal('quantity'), min: count(100_000) }),
  z.object({ kind: z.literal('products'), ids }),
  z.object({ kind: z.literal('categories'), ids }),
  z.object({ kind: z.literal('brands'), ids }),
  z.object({ kind: z.literal('tiers'), ids }),
  z.object({ kind: z.literal('groups'), ids }),
  z.object({ kind: z.literal('first_order') }),
  /** Where the parcel goes, alpha-3. */
  z.object({ kind: z.literal('countries'), codes: words }),
  z.object({ kind: z.literal('channels'), codes: words }),
  z.object({ kind: z.literal('payment_methods'), codes: words }),
  /** Days of the week, Monday is 1, and hours of the store's clock; a span may run past midnight. */
  z.object({
    kind: z.literal('hours'),
    days: z
      .array(numberInput(z.number().int().min(1).max(7)))
      .min(1, 'validation.required')
      .max(7),
    from: clock,
    until: clock,
  }),
  z.object({ kind: z.literal('birthday_month') }),
]);
export type Condition = z.output<typeof condition>;
export const conditionKinds = condition.options.map(({ shape }) => shape.kind.value);

export const reward = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: numberInput(
      z
        .number('validation.number')
        .min(0.01, 'validation.too-small')
        .max(100, 'validation.too-big')
        .multipleOf(0.01, 'promotions.percent-decimals'),
    ),
    /**
     * The amount a reward gives at most; empty or left out: no limit, and kept as such, so that a form opens on what
     * was stored.
     */
    most: z.preprocess((value) => (value === '' ? null : value), amount.nullable()).default(null),
  }),
  z.object({ kind: z.literal('amount'), amount }),
  /** Each piece costs this much. */
  z.object({ kind: z.literal('fixed_price'), amount }),
  /** Of every `buy` + `get` pieces the cheapest `get` cost nothing. */
  z.object({ kind: z.literal('buy_get'), buy: count(1000), get: count(1000) }),
  /** Of every so many pieces the cheapest is free. */
  z.object({ kind: z.literal('cheapest_free'), of: count(1000, 2) }),
  z.object({ kind: z.literal('gift'), stock_id: chosen, quantity: count(100) }),
  z.object({ kind: z.literal('free_shipping') }),
  z.object({ kind: z.literal('points'), points: count(1_000_000) }),
]);
export type Reward = z.output<typeof reward>;
export const rewardKinds = reward.options.map(({ shape }) => shape.kind.value);

/** Each kind once. */
const each = <T extends z.ZodType<{ kind: string }>>(one: T) =>
  z
    .array(one)
    .max(20)
    .superRefine((list, context) => {
      for (const [index, { kind }] of list.entries())
        if (list.findIndex((other) => other.kind === kind) < index)
          context.addIssue({ code: 'custom', message: 'promotions.condition-repeated', path: [index, 'kind'] });
    });

export const conditions = each(condition);
export const rewards = each(reward).min(1, 'validation.required');
