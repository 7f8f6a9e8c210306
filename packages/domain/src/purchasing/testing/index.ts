import type { Context } from '@kaifong/kernel/context';
import { staff, type TestRuntime } from '@kaifong/kernel/testing';
import { warehouses } from '../../catalogue/schema.ts';
import { makeStock } from '../../catalogue/testing/index.ts';
import { changeSettings } from '../../settings/testing/index.ts';
import { createPurchaseOrder } from '../actions/write-purchase-order.ts';
import type { PurchaseOrderView } from '../contract/index.ts';
import { getPurchaseOrder } from '../queries/get-purchase-order.ts';
import { suppliers } from '../schema.ts';

type Place = Pick<TestRuntime, 'database'>;

export async function makeSupplier(
  { database }: Place,
  wish: Partial<typeof suppliers.$inferInsert> = {},
): Promise<number> {
  const code = `S${Math.random().toString(36).slice(2, 10)}`;
  const [made] = await database.db
    .insert(suppliers)
    .values({ code, name: `Supplier ${code}`, email: 'orders@supplier.example', ...wish })
    .returning({ id: suppliers.id });
  return made?.id ?? 0;
}

export async function anyWarehouse({ database }: Place): Promise<number> {
  const [found] = await database.db.select({ id: warehouses.id }).from(warehouses).orderBy(warehouses.id).limit(1);
  return found?.id ?? 0;
}

/** In the base currency; see `po_approval_limit`. */
export const setApprovalLimit = (runtime: TestRuntime, limit: number): Promise<unknown> =>
  changeSettings(runtime, { po_approval_limit: limit });

interface OrderWish {
  readonly by?: Context;
  readonly stockIds?: readonly number[];
  readonly quantity?: number;
  /** In cents. */
  readonly cost?: number;
  readonly extra?: number;
  readonly supplierId?: number;
}

/** A draft over ten pieces of one new stock, five dollars each, unless said otherwise. */
export async function makePurchaseOrder(runtime: TestRuntime, wish: OrderWish = {}): Promise<PurchaseOrderView> {
  const stockIds = wish.stockIds ?? [(await makeStock(runtime, { quantity: 0 })).id];
  const by = wish.by ?? runtime.as(staff(['*']));
  const id = await createPurchaseOrder(by, {
    supplier_id: wish.supplierId ?? (await makeSupplier(runtime)),
    warehouse_id: await anyWarehouse(runtime),
    extra_cost: wish.extra,
    lines: stockIds.map((stock_id) => ({ stock_id, quantity: wish.quantity ?? 10, cost: wish.cost ?? 500 })),
  });
  return getPurchaseOrder(by, id);
}
