import type { Context } from '@kaifong/kernel/context';
import { type CatalogueSettings, defaultDeliveryDays } from '../../../catalogue/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { getMethods } from './list-methods.ts';

interface Sent {
  readonly channel?: string;
  readonly shipping_method_id: number | null;
}

/** Days until goods of an order are in its buyer's hands, which they must last: as usual, or as long as its way to send takes at most. */
export async function daysUntilThere(ctx: Context, { channel, shipping_method_id }: Sent): Promise<number> {
  if (channel === 'pos') return 0;
  const { delivery_days = defaultDeliveryDays } = await getSettings<CatalogueSettings>(ctx);
  if (shipping_method_id === null) return delivery_days;
  const { shipping } = await getMethods(ctx);
  return Math.max(delivery_days, shipping.find(({ id }) => id === shipping_method_id)?.days_max ?? 0);
}
