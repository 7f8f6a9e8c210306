import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { pointBalance } from './points.ts';
import { standing } from './tier.ts';

const named = z.object({ id: z.number(), name: z.string() });

/** What staff see of a customer as a member. */
export const member = standing.extend({
  customer_id: z.number(),
  groups: z.array(named),
  points: pointBalance,
  /** The customer who brought her. */
  referrer: named.nullable(),
  /** How many she brought who have ordered. */
  referred: z.number(),
});
export type Member = z.output<typeof member>;

export const updateMemberInput = z.object({ id: recordId, group_ids: z.array(recordId).max(50) });
