// Stocks keep member prices by the key of a tier; which tiers there are and who has which, a later domain knows.
import { type Context, definePort } from '@kaifong/kernel/context';

export interface MemberTiers {
  /** The key of a customer's tier; undefined while no tier is for her. */
  tierOf(ctx: Context, customerId: number): Promise<string | undefined>;
  /** The keys of every tier, enabled or not; undefined where nobody keeps tiers. */
  keys(ctx: Context): Promise<readonly string[] | undefined>;
}

export const memberTiers = definePort<MemberTiers>('member tiers', {
  tierOf: async () => undefined,
  keys: async () => undefined,
});
