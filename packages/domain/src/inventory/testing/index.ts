// What this room's tests look at.
import { inTransaction } from '@kaifong/kernel/context';
import { system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { openLots } from '../../catalogue/index.ts';
import { makeWarehouse } from '../../catalogue/testing/index.ts';

/** The lots of a stock as [quantity, reserved], oldest first. */
export async function lotsOf(runtime: TestRuntime, stock: number): Promise<{ id: number; lots: number[][] }> {
  const { rows } = await runtime.database.db.execute(
    sql`select id, quantity, reserved from inventories where stock_id = ${stock} order by id`,
  );
  return { id: Number(rows[0]?.id), lots: rows.map((row) => [Number(row.quantity), Number(row.reserved)]) };
}

/** One more lot of a stock, in a warehouse. Returns its id. */
export async function openLot(
  runtime: TestRuntime,
  stock_id: number,
  warehouse_id: number,
  quantity: number,
  expiry_date?: string,
) {
  await inTransaction(runtime.as(system), (tx) => openLots(tx, [{ stock_id, warehouse_id, quantity, expiry_date }]));
  const { rows } = await runtime.database.db.execute(
    sql`select max(id) as id from inventories where stock_id = ${stock_id} and warehouse_id = ${warehouse_id}`,
  );
  return Number(rows[0]?.id);
}

/** A piece of an order that is to come from a warehouse of its own, where one lies. */
export async function movesElsewhere(runtime: TestRuntime, orderId: number) {
  const { rows } = await runtime.database.db.execute(
    sql`select id, stock_id from reservations where order_id = ${orderId} order by state = 'held' desc limit 1`,
  );
  const warehouse_id = await makeWarehouse(runtime);
  await openLot(runtime, Number(rows[0]?.stock_id), warehouse_id, 1);
  return [{ reservation_id: Number(rows[0]?.id), warehouse_id, quantity: 1 }];
}

export { type MadeCount, makeStockCount, stockCountFixture } from './stock-count-fixture.ts';
export { type MadeTransfer, makeTransfer, transferFixture } from './transfer-fixture.ts';
