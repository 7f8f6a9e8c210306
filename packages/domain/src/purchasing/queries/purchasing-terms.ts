import { atRate } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { PurchasingSettings } from '../contract/index.ts';

/** The shop's rules for buying; the limit in cents of the base currency. */
export async function purchasingTerms(ctx: Context) {
  const { po_approval_limit, po_over_percent } = await getSettings<PurchasingSettings>(ctx);
  const limit = Math.round(po_approval_limit * 100);
  return {
    overPercent: po_over_percent,
    /** Whether somebody else has to agree to an order. */
    needsApproval: ({ total_cents, rate }: { total_cents: number; rate: string }) => atRate(total_cents, rate) > limit,
  };
}
