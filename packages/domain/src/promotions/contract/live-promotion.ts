// A promotion as a till keeps it to reckon alone: `LivePromotion` of the facts.
import * as z from 'zod';
import { codeModes, stackings } from './promotion.ts';

const liveCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['amount', 'quantity']), min: z.number() }),
  z.object({ kind: z.enum(['products', 'categories', 'brands', 'tiers', 'groups']), ids: z.array(z.number()) }),
  z.object({ kind: z.enum(['first_order', 'birthday_month']) }),
  z.object({ kind: z.enum(['countries', 'channels', 'payment_methods']), codes: z.array(z.string()) }),
  z.object({ kind: z.literal('hours'), days: z.array(z.number()), from: z.string(), until: z.string() }),
]);

const liveReward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number(), most: z.number().nullable() }),
  z.object({ kind: z.enum(['amount', 'fixed_price']), amount: z.number() }),
  z.object({ kind: z.literal('buy_get'), buy: z.number(), get: z.number() }),
  z.object({ kind: z.literal('cheapest_free'), of: z.number() }),
  z.object({ kind: z.literal('gift'), stock_id: z.number(), quantity: z.number() }),
  z.object({ kind: z.literal('free_shipping') }),
  z.object({ kind: z.literal('points'), points: z.number() }),
]);

export const livePromotion = z.object({
  id: z.number(),
  /** In each language. */
  name: z.record(z.string(), z.string()),
  conditions: z.array(liveCondition),
  rewards: z.array(liveReward),
  stacking: z.enum(stackings),
  stacking_class: z.string().nullable(),
  priority: z.number(),
  /** Milliseconds. */
  starts_at: z.number().nullable(),
  ends_at: z.number().nullable(),
  code_mode: z.enum(codeModes),
  limit_total: z.number().nullable(),
  limit_person: z.number().nullable(),
  budget_cents: z.number().nullable(),
  used_count: z.number(),
  spent_cents: z.number(),
});
