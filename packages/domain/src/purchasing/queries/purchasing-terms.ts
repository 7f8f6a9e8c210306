import type { Context } from '@kaifong/kernel/context';
import { getSettings, knownRateOf } from '../../settings/index.ts';
import type { PurchasingSettings } from '../contract/index.ts';
import { exceedsLimit } from '../rules/exceeds-limit.ts';

interface Costed {
  readonly total_cents: number;
  readonly currency: string;
  readonly rate: string;
}

/** The shop's rules for buying. */
export async function purchasingTerms(ctx: Context) {
  const { po_approval_limit, po_over_percent } = await getSettings<PurchasingSettings>(ctx);
  const settings = await getSettings(ctx);
  return {
    overPercent: po_over_percent,
    /** Whether somebody else has to agree to an order. */
    needsApproval: (order: Costed) =>
      exceedsLimit(order, knownRateOf(settings, order.currency), Math.round(po_approval_limit * 100)),
  };
}
