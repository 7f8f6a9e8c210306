import { type Context, definePort, type Scope } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';

/** The scope of an account that is limited to stores. Stores stand further up the street and answer. */
export interface StoreScope {
  /** The scope of whoever is limited to the stores with these ids. */
  scopeOf(ctx: Context, storeIds: readonly number[]): Promise<Scope>;
  /** The stores from which a warehouse is seen. */
  storesOf(ctx: Context, warehouseId: number): Promise<readonly number[]>;
  /** The same as a condition in SQL: one of these stores sells from the warehouse. */
  seesWarehouse(stores: SQL, warehouse: SQL): SQL;
  /** The stores of these ids that there are, by what they are called for the reader. */
  nameStores(ctx: Context, storeIds: readonly number[]): Promise<{ id: number; name: string }[]>;
}

export const storeScope = definePort<StoreScope>('identity.store-scope', {
  scopeOf: async (_ctx, store) => ({ store }),
  storesOf: async () => [],
  seesWarehouse: () => sql`false`,
  nameStores: async (_ctx, ids) => ids.map((id) => ({ id, name: `#${id}` })),
});
