import type { TestRuntime } from '@kaifong/kernel/testing';
import { makeWarehouse } from '../../catalogue/testing/index.ts';
import { storesTag } from '../queries/get-stores.ts';
import { stores } from '../schema.ts';

/** A store that is always open, with a warehouse of its own unless `wish` names one. */
export async function makeStore(
  runtime: TestRuntime,
  wish: Partial<typeof stores.$inferInsert> = {},
): Promise<{ id: number; warehouseId: number; register: string }> {
  const { db } = runtime.database;
  const warehouse_id = wish.warehouse_id ?? (await makeWarehouse(runtime));
  const [made] = await db
    .insert(stores)
    .values({
      title: { 'en-US': 'Temple Street store', 'zh-HK': '廟街店' },
      hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '23:59' })),
      registers: [{ key: 'r1', name: 'Counter', enabled: true }],
      ...wish,
      warehouse_id,
    })
    .returning({ id: stores.id });
  runtime.cache.drop([storesTag]);
  return { id: made?.id ?? 0, warehouseId: warehouse_id, register: 'r1' };
}

/** No store hands orders over any more. */
export async function stopCollecting(runtime: TestRuntime): Promise<void> {
  await runtime.database.db.update(stores).set({ collects: false });
  runtime.cache.drop([storesTag]);
}
