// Why a stock can or cannot be bought, and why it costs what it costs: asked by staff for a visitor, a customer or a tier, in a
// language, at a moment. Amounts are in the base currency.

import { recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantInput, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { promotionStatuses } from '../../../promotions/contract/index.ts';
import { countrySchema, districtSchema } from '../../../settings/contract/index.ts';
import { adjustment } from '../../pricing/contract/line.ts';

export const explainInput = z.object({
  /** Of the stock. */
  id: recordId,
  language: languageSchema.optional(),
  customer_id: recordId.optional(),
  /** As a member of this tier, whatever is her own. */
  tier_id: recordId.optional(),
  /** The language she reads the shop in. */
  reads: languageSchema.optional(),
  /** Left out: now. */
  at: instantInput.optional(),
  quantity: numberInput(z.number().int().min(1).max(100_000)).default(1),
  /** The country the order would be sent to, alpha-3. */
  country: countrySchema.optional(),
  /** The part of that country; one of another country counts as none. */
  district: districtSchema.optional(),
  /** In the shop, or taken by staff. */
  channel: z.enum(['web', 'admin']).default('web'),
  /** A coupon she types. */
  code: z.string().trim().max(60).optional(),
});
export type ExplainInput = z.output<typeof explainInput>;

/** In the order in which they are met on the way to an order. */
export const explainRules = [
  'product_shown',
  'stock_shown',
  'language_offered',
  'language_written',
  'category_shown',
  'members_only',
  'catalog_mode',
  'warehouse_enabled',
  'approval',
  'quantity',
  'left',
  'guest_checkout',
  'shipping',
  'payment',
] as const;
export const redeemRules = [
  'redeem_product',
  'redeem_stock',
  'redeem_points',
  'redeem_begun',
  'redeem_open',
  'redeem_member',
  'redeem_limit',
  'redeem_balance',
] as const;

/** `no` hides it or keeps it from being bought; `note` does neither, but makes it harder to find or to read. */
export const explainAnswers = ['yes', 'no', 'note'] as const;

export const ruleAnswer = z.object({
  rule: z.enum([...explainRules, ...redeemRules]),
  answer: z.enum(explainAnswers),
  /** What the sentence about it names. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RuleAnswer = z.output<typeof ruleAnswer>;

export const specialStates = ['none', 'idle', 'later', 'runs', 'over'] as const;
export const memberStates = ['no_tier', 'none', 'higher', 'counts'] as const;
/** `beaten`: she gets other promotions that take more off, or may not be given together with this one. */
export const promotionAnswers = ['given', 'refused', 'beaten', 'needs_code', 'off'] as const;

const amount = z.number();

export const priceExplanation = z.object({
  /** False: she is shown no price. */
  shown: z.boolean(),
  list: amount,
  special: z.object({
    state: z.enum(specialStates),
    price: amount.nullable(),
    from: instantOutput.nullable(),
    until: instantOutput.nullable(),
  }),
  member: z.object({ state: z.enum(memberStates), tier: z.string(), price: amount.nullable() }),
  /** Of one piece, before promotions. */
  unit: amount,
  /** Of all pieces. */
  subtotal: amount,
  promotions: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      answer: z.enum(promotionAnswers),
      /** The amount the promotion takes off; 0 where it gives something else. */
      amount,
      gifts: z.number(),
      points: z.number(),
      /** Why the promotion was refused, in the words a buyer reads. */
      reason: z.string(),
      /** Of one that does not run. */
      status: z.enum(promotionStatuses).nullable(),
    }),
  ),
  /** Everything between the price of the goods and the total. */
  adjustments: z.array(adjustment),
  /** In her cart, before shipping. */
  total: amount,
});

export const explanation = z.object({
  stock: z.object({
    id: z.number(),
    product_id: z.number(),
    name: z.string(),
    sku: z.string(),
    options: z.string(),
    url: z.string(),
  }),
  quantity: z.number(),
  at: instantOutput,
  currency: z.string(),
  sellable: z.boolean(),
  rules: z.array(ruleAnswer),
  /** Nothing of it is marked for the redeem shop: empty. */
  redeem: z.array(ruleAnswer),
  price: priceExplanation,
});
export type Explanation = z.output<typeof explanation>;
