// The stores of the shop as places a buyer fetches her order from.
import { languages } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { getStores, hoursText } from '../../../stores/index.ts';
import { type PickupPoint, storePointKey } from '../contract/index.ts';

export { storeOfPoint } from '../contract/index.ts';

/** What lies in a store of the shop that hands orders over; undefined where there is none such. */
export async function warehouseOfStore(ctx: Context, storeId: number | null): Promise<number | undefined> {
  if (storeId === null) return undefined;
  return (await getStores(ctx)).find(({ id }) => id === storeId)?.warehouse_id;
}

export async function storePoints(ctx: Context): Promise<PickupPoint[]> {
  const stores = await getStores(ctx);
  return stores
    .filter(({ collects }) => collects)
    .map(({ id, title, address, hours }) => ({
      key: storePointKey(id),
      name: title,
      address,
      hours: Object.fromEntries(languages.map((language) => [language, hoursText(hours, language)])),
    }));
}
