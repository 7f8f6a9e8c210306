// What this room's tests put into the database.
import { randomUUID } from 'node:crypto';
import type { TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';

export interface LotWish {
  readonly quantity: number;
  readonly expiry_date?: string;
  readonly is_discard?: boolean;
}

const idOf = (result: { rows: Record<string, unknown>[] }): number => Number(result.rows[0]?.id);

/** A product with one stock in a warehouse of its own, and these lots with their opening movements. Returns the stock's id. */
export async function makeStockWithLots(
  runtime: TestRuntime,
  lots: readonly LotWish[],
  { tracked = true, sellable = true } = {},
): Promise<number> {
  const { db } = runtime.database;
  const code = randomUUID().slice(0, 12);
  const product = idOf(
    await db.execute(sql`insert into products (sku, name, url, track_inventories)
      values (${code}, ${`{"en-US":"Tea ${code}"}`}::jsonb, ${code}, ${tracked}) returning id`),
  );
  const stock = idOf(
    await db.execute(sql`insert into stocks (product_id, sku, barcode, price_cents)
      values (${product}, ${code}, ${code}, 1000) returning id`),
  );
  const warehouse = idOf(
    await db.execute(
      sql`insert into warehouses (title, is_sellable) values ('{"en-US":"Main"}', ${sellable}) returning id`,
    ),
  );
  for (const { quantity, expiry_date = null, is_discard = false } of lots) {
    const lot = idOf(
      await db.execute(sql`insert into inventories (stock_id, warehouse_id, quantity, expiry_date, is_discard)
        values (${stock}, ${warehouse}, ${quantity}, ${expiry_date}, ${is_discard}) returning id`),
    );
    await db.execute(sql`insert into inventory_movements (inventory_id, stock_id, kind, quantity, total, actor)
      values (${lot}, ${stock}, 'opening', ${quantity}, ${quantity}, 'test')`);
  }
  return stock;
}

/** The lots of a stock as [quantity, reserved], oldest first. */
export async function lotsOf(runtime: TestRuntime, stock: number): Promise<{ id: number; lots: number[][] }> {
  const { rows } = await runtime.database.db.execute(
    sql`select id, quantity, reserved from inventories where stock_id = ${stock} order by id`,
  );
  return { id: Number(rows[0]?.id), lots: rows.map((row) => [Number(row.quantity), Number(row.reserved)]) };
}
