// What this room's tests look at.
import type { TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';

/** The lots of a stock as [quantity, reserved], oldest first. */
export async function lotsOf(runtime: TestRuntime, stock: number): Promise<{ id: number; lots: number[][] }> {
  const { rows } = await runtime.database.db.execute(
    sql`select id, quantity, reserved from inventories where stock_id = ${stock} order by id`,
  );
  return { id: Number(rows[0]?.id), lots: rows.map((row) => [Number(row.quantity), Number(row.reserved)]) };
}
