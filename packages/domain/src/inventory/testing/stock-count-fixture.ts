import type { Context } from '@kaifong/kernel/context';
import { type MachineFixture, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { makeStock, makeWarehouse } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { countRow } from '../actions/count-row.ts';
import { openStockCount } from '../actions/open-stock-count.ts';
import { stockCountMachine } from '../contract/index.ts';

export interface MadeCount {
  readonly id: number;
  readonly warehouseId: number;
  readonly stockId: number;
  readonly lotId: number;
  /** Whoever opened it. */
  readonly clerk: Context;
}

/** A sheet of a warehouse of its own, where ten of one stock lie. */
export async function makeStockCount(runtime: TestRuntime, quantity = 10): Promise<MadeCount> {
  const warehouseId = await makeWarehouse(runtime);
  const stock = await makeStock(runtime, { quantity, warehouseId });
  const clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const id = await openStockCount(clerk, { warehouse_id: warehouseId });
  return { id, warehouseId, stockId: stock.id, lotId: stock.lotIds[0] ?? 0, clerk };
}

/** How the suite of steps makes stock-takes: one row, eight counted of ten. */
export const stockCountFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: stockCountMachine,
  async make() {
    const { id, lotId, clerk } = await makeStockCount(runtime());
    await countRow(clerk, { id, inventory_id: lotId, quantity: 8, row_version: 0 });
    return id;
  },
  ways: { processing: [], pending: ['submit'], completed: ['submit', 'approve'], canceled: ['cancel'] },
});
