// The scope of an account that is limited to stores: the stores, and the warehouses they sell from.
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { inArray, sql } from 'drizzle-orm';
import type { StoreScope } from '../../identity/index.ts';
import { getSettings } from '../../settings/index.ts';
import { stores } from '../schema.ts';
import { storesTag } from './get-stores.ts';

/** Asked with every call of a limited account, so it lives in the cache. A warehouse two stores sell from is that of both. */
const warehousesOf = (ctx: Context): Promise<readonly { readonly id: number; readonly warehouse: number }[]> =>
  ctx.runtime.cache.remember('stores:warehouses', { tags: [storesTag], size: 2_000 }, () =>
    ctx.db.select({ id: stores.id, warehouse: stores.warehouse_id }).from(stores),
  );

export const storeScopes: StoreScope = {
  async scopeOf(ctx, storeIds) {
    const own = (await warehousesOf(ctx)).filter(({ id }) => storeIds.includes(id));
    return { store: storeIds, warehouse: [...new Set(own.map(({ warehouse }) => warehouse))] };
  },
  async storesOf(ctx, warehouseId) {
    return (await warehousesOf(ctx)).filter(({ warehouse }) => warehouse === warehouseId).map(({ id }) => id);
  },
  seesWarehouse: (ids, warehouse) =>
    sql`exists (select from stores st where st.id = any(${ids}) and st.warehouse_id = ${warehouse})`,
  async nameStores(ctx, storeIds) {
    const { main_language } = await getSettings(ctx);
    const rows = await ctx.db
      .select({ id: stores.id, title: stores.title })
      .from(stores)
      .where(inArray(stores.id, [...storeIds]));
    return rows.map(({ id, title }) => ({ id, name: textIn(title, ctx.language, main_language) }));
  },
};
