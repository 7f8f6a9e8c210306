// What the shop reckons by at a counter, for a device to keep: the same facts its own pricing reads.
import type { Context } from '@kaifong/kernel/context';
import { loadExpiryPrices } from '../../catalogue/index.ts';
import { type LivePromotion, livePromotions } from '../../promotions/index.ts';
import type { SalesSettings } from '../../sales/contract/index.ts';
import { leastBagCents } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import { getTaxes } from '../../tax/index.ts';
import type { OfflineTerms } from '../contract/index.ts';

/** A promotion with a limit cannot be given without asking. */
const isCounted = ({ limit_total, limit_person, budget_cents }: LivePromotion): boolean =>
  limit_total !== null || limit_person !== null || budget_cents !== null;
const isForCounter = ({ conditions }: LivePromotion): boolean =>
  conditions.every((condition) => condition.kind !== 'channels' || condition.codes.includes('pos'));

/** A promotion in the words of the contract. */
export const showLivePromotion = (promotion: LivePromotion): OfflineTerms['promotions'][number] =>
  structuredClone(promotion) as OfflineTerms['promotions'][number];

export async function getOfflineTerms(ctx: Context): Promise<OfflineTerms> {
  const { time_zone, main_language } = await getSettings(ctx);
  const { bag_charge } = await getSettings<SalesSettings>(ctx);
  const { included } = await getTaxes(ctx);
  const steps = await loadExpiryPrices(ctx);
  const promotions = await livePromotions(ctx);
  return {
    ...{ time_zone, main_language, prices_include_tax: included, bag_cents: leastBagCents(bag_charge) },
    expiry_prices: steps.map(({ days, percent, categories, products }) => ({
      ...{ days, percent, categories: [...categories], products: [...products] },
    })),
    promotions: promotions
      .filter((each) => each.code_mode === 'none' && !isCounted(each) && isForCounter(each))
      .map(showLivePromotion),
  };
}
