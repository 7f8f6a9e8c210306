// Goods in whatever state a test needs them, past the rules of the back office.
import { randomUUID } from 'node:crypto';
import type { TestRuntime } from '@kaifong/kernel/testing';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  brands,
  inventories,
  inventoryMovements,
  productPictures,
  products,
  stockParts,
  stocks,
  warehouses,
} from '../schema.ts';

type Db = TestRuntime['database']['db'];
/** A runtime, or a bare database that somebody else serves. */
type Place = Pick<TestRuntime, 'database'>;

interface Lot {
  readonly quantity: number;
  readonly reserved?: number;
  readonly expiry_date?: string;
  readonly is_discard?: boolean;
}

export interface StockWish {
  /** The address of the product and the number of it and of its stock. */
  readonly code?: string;
  readonly name?: Record<string, string>;
  /** In cents, like `special`. */
  readonly price?: number;
  readonly special?: number;
  readonly tracked?: boolean;
  readonly productVisible?: boolean;
  readonly stockVisible?: boolean;
  readonly options?: Record<string, string>;
  readonly type?: (typeof products.$inferInsert)['type'];
  readonly quantity?: number;
  readonly lots?: readonly Lot[];
  /** Whether the warehouse of its lots sells. */
  readonly sellable?: boolean;
  /** The warehouse of its lots; left out: the first. */
  readonly warehouseId?: number;
}

export interface MadeStock {
  readonly id: number;
  readonly productId: number;
  readonly lotIds: readonly number[];
}

async function warehouseOf(db: Db, is_sellable: boolean): Promise<number> {
  const [known] = await db
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(eq(warehouses.is_sellable, is_sellable))
    .orderBy(asc(warehouses.id))
    .limit(1);
  const title = { 'en-US': 'Main' };
  const made = known ? [known] : await db.insert(warehouses).values({ title, is_sellable }).returning();
  return made[0]?.id ?? 0;
}

/** A lot with its opening movement. Returns its id. */
async function makeLot(db: Db, stock_id: number, warehouse_id: number, lot: Lot): Promise<number> {
  const [made] = await db
    .insert(inventories)
    .values({ stock_id, warehouse_id, ...lot })
    .returning({ id: inventories.id });
  const inventory_id = made?.id ?? 0;
  const { quantity, reserved = 0 } = lot;
  const opening = { kind: 'opening' as const, quantity, reserved, total: quantity, actor: 'test' };
  await db.insert(inventoryMovements).values({ inventory_id, stock_id, ...opening });
  return inventory_id;
}

/** A product with one stock and its lots: ten dollars, five pieces, counted and sold, unless said otherwise. */
export async function makeStock({ database }: Place, wish: StockWish = {}): Promise<MadeStock> {
  const { db } = database;
  const code = wish.code ?? randomUUID().slice(0, 12);
  const name = wish.name ?? { 'en-US': `Tea ${code}`, 'zh-HK': `茶 ${code}` };
  const { tracked: track_inventories = true, productVisible = true, stockVisible = true } = wish;
  const [product] = await db
    .insert(products)
    .values({ sku: code, name, url: code, visibled: productVisible, track_inventories, type: wish.type })
    .returning({ id: products.id });
  const productId = product?.id ?? 0;
  const money = { price_cents: wish.price ?? 1000, special_price_cents: wish.special ?? null };
  const [stock] = await db
    .insert(stocks)
    .values({
      product_id: productId,
      sku: code,
      barcode: code,
      ...money,
      visibled: stockVisible,
      options: wish.options,
    })
    .returning({ id: stocks.id });
  const id = stock?.id ?? 0;
  const warehouse = wish.warehouseId ?? (await warehouseOf(db, wish.sellable ?? true));
  const lotIds: number[] = [];
  for (const lot of wish.lots ?? [{ quantity: wish.quantity ?? 5 }]) {
    lotIds.push(await makeLot(db, id, warehouse, lot));
  }
  return { id, productId, lotIds };
}

export async function changeStock(
  { database }: Place,
  id: number,
  change: Partial<typeof stocks.$inferInsert>,
): Promise<void> {
  await database.db.update(stocks).set(change).where(eq(stocks.id, id));
}

export async function changeProduct(
  { database }: Place,
  id: number,
  change: Partial<typeof products.$inferInsert>,
): Promise<void> {
  await database.db.update(products).set(change).where(eq(products.id, id));
}

/** Another warehouse, empty. */
export async function makeWarehouse(
  { database }: Place,
  wish: Partial<typeof warehouses.$inferInsert> = {},
): Promise<number> {
  const [made] = await database.db
    .insert(warehouses)
    .values({ title: { 'en-US': 'Branch' }, ...wish })
    .returning({ id: warehouses.id });
  return made?.id ?? 0;
}

/** As many pieces of a lot are promised to somebody. */
export async function promisePieces({ database }: Place, lotId: number, reserved: number): Promise<void> {
  await database.db.update(inventories).set({ reserved }).where(eq(inventories.id, lotId));
}

/** As many pieces as this in each lot of a stock, with the movement that says so. */
export async function countLots({ database }: Place, stock_id: number, total: number): Promise<void> {
  const { db } = database;
  const lots = await db.select().from(inventories).where(eq(inventories.stock_id, stock_id));
  for (const { id: inventory_id, quantity: before } of lots) {
    await db.update(inventories).set({ quantity: total }).where(eq(inventories.id, inventory_id));
    const counted = { kind: 'update' as const, quantity: total - before, total, actor: 'test' };
    await db.insert(inventoryMovements).values({ inventory_id, stock_id, ...counted });
  }
}

/** Takes away a product that nobody holds any pieces of. */
export async function dropProduct({ database }: Place, id: number): Promise<void> {
  await database.db.delete(products).where(eq(products.id, id));
}

/** Holds the lots of a stock in a transaction of its own, as a busy checkout would, until the returned function is called. */
export async function holdLots({ database }: Place, stock: number): Promise<() => Promise<void>> {
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select id from inventories where stock_id = $1 for update', [stock]);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

/** Somebody who locks lots one after the other. Of a deadlock it is the victim. */
export async function lockInSteps({
  database,
}: Place): Promise<{ lock: (lotId: number) => Promise<unknown>; end: () => Promise<void> }> {
  const holder = await database.pool.connect();
  await holder.query("begin; set local deadlock_timeout = '50ms'");
  return {
    lock: (lotId) => holder.query('select id from inventories where id = $1 for update', [lotId]),
    async end() {
      await holder.query('rollback');
      holder.release();
    },
  };
}

/** A lot that opened with one piece more. */
export async function growLot({ database }: Place, lotId: number): Promise<void> {
  const { db } = database;
  const opened = and(eq(inventoryMovements.inventory_id, lotId), eq(inventoryMovements.kind, 'opening'));
  await db
    .update(inventories)
    .set({ quantity: sql`${inventories.quantity} + 1` })
    .where(eq(inventories.id, lotId));
  await db
    .update(inventoryMovements)
    .set({ quantity: sql`${inventoryMovements.quantity} + 1`, total: sql`${inventoryMovements.total} + 1` })
    .where(opened);
}

/** What a checkout does of a stock: it holds the lots, then `name` needs the keys of stock and product. Of a deadlock it is the victim. */
export async function buyInSteps(
  { database }: Place,
  stock: number,
): Promise<{ name: () => Promise<unknown>; end: () => Promise<void> }> {
  const buyer = await database.pool.connect();
  await buyer.query("begin; set local deadlock_timeout = '50ms'");
  await buyer.query('select id from inventories where stock_id = $1 order by id for update', [stock]);
  return {
    name: () =>
      buyer.query(
        'select s.id from stocks s join products p on p.id = s.product_id where s.id = $1 for key share of s, p',
        [stock],
      ),
    async end() {
      await buyer.query('rollback');
      buyer.release();
    },
  };
}

/** Shows a picture at a product, after those it has. */
export async function addPicture({ database }: Place, product_id: number, file_id: string): Promise<void> {
  await database.db.insert(productPictures).values({ product_id, file_id });
}

/** One piece more in every lot than its movements tell of: what the doctor must find. */
export async function breakLots({ database }: Place): Promise<void> {
  await database.db.update(inventories).set({ quantity: sql`${inventories.quantity} + 1` });
}

export async function makeBrand({ database }: Place, brand: typeof brands.$inferInsert): Promise<void> {
  await database.db.insert(brands).values(brand);
}

/** Lets a stock be had for points, so many per member if there is a limit. */
export async function makeRedeemable(
  { database }: Place,
  stockId: number,
  { points, limit = 0 }: { points: number; limit?: number },
): Promise<void> {
  const [row] = await database.db
    .update(stocks)
    .set({ is_redeemable: true, points_to_redeem: points, redemption_limit: limit })
    .where(eq(stocks.id, stockId))
    .returning({ product_id: stocks.product_id });
  if (row) await database.db.update(products).set({ is_redeemable: true }).where(eq(products.id, row.product_id));
}

/** Gives the movements of a stock other times, the oldest first: a ledger is written at the time of the database. */
export async function dateMovements({ database }: Place, stockId: number, moments: readonly string[]): Promise<void> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from inventory_movements where stock_id = ${stockId} order by id`,
  );
  for (const [at, { id }] of rows.entries())
    await database.db
      .update(inventoryMovements)
      .set({ created_at: new Date(moments[at] ?? '') })
      .where(eq(inventoryMovements.id, Number(id)));
}

/** A kit of these parts, in no lot itself. */
export async function makeKit(
  place: Place,
  parts: readonly { readonly part_id: number; readonly quantity: number }[],
  wish: StockWish = {},
): Promise<MadeStock> {
  const kit = await makeStock(place, { ...wish, lots: [] });
  await place.database.db.insert(stockParts).values(parts.map((part, order) => ({ ...part, kit_id: kit.id, order })));
  return kit;
}

/** From now on so many pieces of the part are in the kit, whoever bought it before. */
export async function changePart({ database }: Place, kitId: number, partId: number, quantity: number): Promise<void> {
  const part = and(eq(stockParts.kit_id, kitId), eq(stockParts.part_id, partId));
  await database.db.update(stockParts).set({ quantity }).where(part);
}

/** Every stock cost the shop so many cents, and a few more for each that was made after the first. */
export async function giveCosts({ database }: Pick<TestRuntime, 'database'>, cents: number): Promise<void> {
  await database.db.update(stocks).set({ cost_cents: sql`${cents}::int + ${stocks.id} * 7` });
}
