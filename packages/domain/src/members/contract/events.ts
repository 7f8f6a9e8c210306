import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** A member has another tier, or keeps hers for another period. */
export const tierChanged = defineEvent(
  'members.tier-changed',
  z.object({
    customer_id: z.number(),
    from_tier_id: z.number().nullable(),
    to_tier_id: z.number().nullable(),
    up: z.boolean(),
  }),
);

/** Points of a member end soon. */
export const pointsEnding = defineEvent(
  'members.points-ending',
  z.object({ customer_id: z.number(), points: z.number(), ends_at: z.string() }),
);

/** A member was given points: for her birthday or for a friend she brought. */
export const pointsGiven = defineEvent(
  'members.points-given',
  z.object({
    customer_id: z.number(),
    points: z.number(),
    why: z.enum(['birthday', 'referral']),
    source: z.string(),
    /** From when on she can spend them; left out: at once. */
    available_from: z.string().optional(),
  }),
);

/** Staff put a customer into groups of customers, or took her out of them. */
export const memberGroupsChanged = defineEvent(
  'members.groups-changed',
  z.object({ customer_id: z.number(), joined_ids: z.array(z.number()), left_ids: z.array(z.number()) }),
);
