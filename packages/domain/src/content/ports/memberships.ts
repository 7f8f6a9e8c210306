// What announcements have to know of members, whom a later domain keeps.
import type { Localized } from '@kaifong/base/localized';
import { type Context, definePort } from '@kaifong/kernel/context';

export interface Memberships {
  /** The tier and the groups of a customer. */
  of(
    ctx: Context,
    customerId: number,
  ): Promise<{ readonly tier_id: number | null; readonly group_ids: readonly number[] }>;
  /** Names of tiers and groups; whoever is gone has none. */
  names(
    ctx: Context,
    tierIds: readonly number[],
    groupIds: readonly number[],
  ): Promise<readonly (Localized | string)[]>;
}

export const memberships = definePort<Memberships>('memberships', {
  of: async () => ({ tier_id: null, group_ids: [] }),
  names: async () => [],
});
