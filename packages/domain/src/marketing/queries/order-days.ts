import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { MarketingSettings } from '../contract/index.ts';

/** Days after a broadcast in which an order counts as bought because of it. */
export const orderDays = async (ctx: Context): Promise<number> =>
  (await getSettings<MarketingSettings>(ctx)).broadcast_order_days;
