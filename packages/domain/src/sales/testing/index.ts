// What the tests of this room put into the database: a stock to sell, a customer, a switched setting.
import { randomUUID } from 'node:crypto';
import type { TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { inventoryInvariants } from '../../inventory/index.ts';
import { salesInvariants } from '../queries/invariants.ts';

interface Lot {
  readonly quantity: number;
  readonly reserved?: number;
  readonly expiry_date?: string;
  readonly is_discard?: boolean;
}

export interface StockWish {
  readonly name?: Record<string, string>;
  readonly price?: number;
  readonly special?: number;
  readonly tracked?: boolean;
  readonly productVisible?: boolean;
  readonly stockVisible?: boolean;
  readonly options?: Record<string, string>;
  readonly type?: 'general' | 'service' | 'booking' | 'virtual';
  readonly quantity?: number;
  readonly lots?: readonly Lot[];
}

export interface MadeStock {
  readonly id: number;
  readonly productId: number;
  readonly lotIds: readonly number[];
}

const idOf = (result: { rows: Record<string, unknown>[] }): number => Number(result.rows[0]?.id);

async function warehouseOf(runtime: TestRuntime): Promise<number> {
  const { db } = runtime.database;
  const known = await db.execute(sql`select id from warehouses order by id limit 1`);
  if (known.rows.length > 0) return idOf(known);
  return idOf(await db.execute(sql`insert into warehouses (title) values ('{"en-US":"Main"}') returning id`));
}

/** A product with one stock and its lots. Prices in cents; five pieces unless said otherwise. */
export async function makeStock(runtime: TestRuntime, wish: StockWish = {}): Promise<MadeStock> {
  const { db } = runtime.database;
  const code = randomUUID().slice(0, 12);
  const name = JSON.stringify(wish.name ?? { 'en-US': `Tea ${code}`, 'zh-HK': `茶 ${code}` });
  const productId = idOf(
    await db.execute(sql`insert into products (sku, name, url, visibled, track_inventories, type)
      values (${`p-${code}`}, ${name}::jsonb, ${`p-${code}`}, ${wish.productVisible ?? true}, ${wish.tracked ?? true},
        ${wish.type ?? 'general'})
      returning id`),
  );
  const options = JSON.stringify(wish.options ?? {});
  const id = idOf(
    await db.execute(sql`insert into stocks (product_id, sku, barcode, price_cents, special_price_cents, visibled, options)
      values (${productId}, ${`s-${code}`}, ${`b-${code}`}, ${wish.price ?? 1000}, ${wish.special ?? null},
        ${wish.stockVisible ?? true}, ${options}::jsonb) returning id`),
  );
  const warehouse = await warehouseOf(runtime);
  const lotIds: number[] = [];
  for (const lot of wish.lots ?? [{ quantity: wish.quantity ?? 5 }]) {
    const lotId = idOf(
      await db.execute(sql`insert into inventories (stock_id, warehouse_id, quantity, reserved, expiry_date, is_discard)
        values (${id}, ${warehouse}, ${lot.quantity}, ${lot.reserved ?? 0}, ${lot.expiry_date ?? null},
          ${lot.is_discard ?? false}) returning id`),
    );
    await db.execute(sql`insert into inventory_movements (inventory_id, stock_id, kind, quantity, reserved, total, actor)
      values (${lotId}, ${id}, 'opening', ${lot.quantity}, ${lot.reserved ?? 0}, ${lot.quantity}, 'test')`);
    lotIds.push(lotId);
  }
  return { id, productId, lotIds };
}

export async function makeCustomer(runtime: TestRuntime, email = `${randomUUID()}@example.com`): Promise<number> {
  return idOf(
    await runtime.database.db.execute(sql`insert into customers (email, first_name, last_name, language, referral_code)
      values (${email}, 'Amy', 'Chan', 'en-US', ${randomUUID()}) returning id`),
  );
}

/** Switches settings as the configuration screen would; the returned function switches them back. */
export async function changeSettings(
  runtime: TestRuntime,
  values: Record<string, unknown>,
): Promise<() => Promise<void>> {
  const { db } = runtime.database;
  for (const [key, value] of Object.entries(values)) {
    await db.execute(sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`);
  }
  runtime.cache.drop(['settings']);
  return async () => {
    for (const key of Object.keys(values)) await db.execute(sql`delete from settings where key = ${key}`);
    runtime.cache.drop(['settings']);
  };
}

/** A staff account; `staff(permissions, id)` makes the actor. */
export async function makeAccount(runtime: TestRuntime): Promise<number> {
  const { db } = runtime.database;
  const role = idOf(await db.execute(sql`insert into roles (name) values (${randomUUID()}) returning id`));
  return idOf(
    await db.execute(sql`insert into accounts (email, name, password_hash, role_id)
      values (${`${randomUUID()}@shop.test`}, 'Wing Lee', '', ${role}) returning id`),
  );
}

/** Two ways to send and both ways to pay. Returns the shipping method to Hong Kong: 30.00, free from 500.00 on. */
export async function makeMethods(runtime: TestRuntime): Promise<number> {
  const { db } = runtime.database;
  await db.execute(sql`insert into payment_methods (code, name, instructions, "order") values
    ('bank_transfer', '{"en-US":"Bank transfer","zh-HK":"銀行轉帳"}', '{"en-US":"Account 123-456","zh-HK":"戶口 123-456"}', 0),
    ('cash_on_delivery', '{"en-US":"Cash on delivery"}', '{}', 1) on conflict do nothing`);
  await db.execute(sql`update payment_methods set countries = '{HKG}' where code = 'cash_on_delivery'`);
  const id = idOf(
    await db.execute(sql`insert into shipping_methods (name, countries, price_cents, free_above_cents, "order")
      values ('{"en-US":"Courier","zh-HK":"速遞"}', '{HKG,MAC}', 3000, 50000, 0) returning id`),
  );
  await db.execute(sql`insert into shipping_methods (name, countries, price_cents, "order")
    values ('{"en-US":"Airmail"}', '{AUS,SGP}', 12000, 1)`);
  runtime.cache.drop(['sales-methods']);
  return id;
}

export const someAddress = {
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '12/F, 3 Temple Street, Yau Ma Tei',
};
export const someContact = { email: 'amy@example.com', first_name: 'Amy', last_name: 'Chan' };

/** What breaks a promise of this room or the inventory's, for `expect(...).toEqual([])`. */
export async function brokenPromises(runtime: TestRuntime): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, query] of Object.entries({ ...salesInvariants, ...inventoryInvariants })) {
    const { rows } = await runtime.database.db.execute(sql.raw(query));
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
