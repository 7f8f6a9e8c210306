// Suppliers of the demo shop and what it ordered from them, made by the same actions as real orders.
import { dateIn, day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { asc, eq, sql } from 'drizzle-orm';
import { products, stocks, warehouses } from '../../catalogue/schema.ts';
import { approvePurchaseOrder, submitPurchaseOrder } from '../actions/decide-purchase-order.ts';
import { receivePurchase } from '../actions/receive-purchase.ts';
import { createPurchaseOrder } from '../actions/write-purchase-order.ts';
import type { PurchaseOrderView } from '../contract/index.ts';
import { getPurchaseOrder } from '../queries/get-purchase-order.ts';
import { stockIsKit } from '../queries/goods.ts';
import { purchaseOrders, suppliers } from '../schema.ts';

const demoSuppliers = [
  { code: 'TEA01', name: 'Fook Ming Tea Trading', lead_days: 7, payment_terms: '30 days net', minimum_order: 50_000 },
  { code: 'KILN', name: 'Shek Wan Kiln', lead_days: 21, payment_terms: 'Half in advance', mail_language: 'zh-HK' },
] as const;

type Step = 'submit' | 'approve' | 'receive';
/** The newest last: it is still being written. */
const wishes: readonly [supplier: number, daysAgo: number, steps: readonly Step[]][] = [
  [0, 12, ['submit', 'approve', 'receive']],
  [1, 3, ['submit']],
  [0, 0, []],
];

async function addSuppliers(ctx: Context): Promise<number[]> {
  const rows = await ctx.db
    .insert(suppliers)
    .values(
      demoSuppliers.map((supplier) => ({ ...supplier, email: `${supplier.code.toLowerCase()}@supplier.example` })),
    )
    .returning({ id: suppliers.id });
  return rows.map(({ id }) => id);
}

/** Goods a shop may well buy: counted, and without a day on which they expire. */
async function listWares(ctx: Context) {
  return ctx.db
    .select({ id: stocks.id, price_cents: stocks.price_cents })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(sql`${products.type} = 'general' and ${products.track_inventories} and not ${products.has_expiry_date}
      and not ${stockIsKit}`)
    .orderBy(asc(stocks.id))
    .limit(60);
}

/** Half of the first line is still to come. */
const halfOf = ({ lines }: PurchaseOrderView) =>
  lines.map(({ id, quantity }, index) => ({
    line_id: id,
    received: index === 0 ? quantity / 2 : quantity,
    rejected: 0,
  }));

async function take(ctx: Context, step: Step, id: number): Promise<void> {
  const order = await getPurchaseOrder(ctx, id);
  const seen = { id: order.id, version: order.version };
  if (step === 'submit') return submitPurchaseOrder(ctx, seen);
  if (step === 'approve') return approvePurchaseOrder(ctx, seen);
  return receivePurchase(ctx, { ...seen, lines: halfOf(order) });
}

/** Two suppliers and three orders. A shop that bought something, or has nothing to buy, gets none. */
export async function addDemoPurchases(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: purchaseOrders.id }).from(purchaseOrders).limit(1);
  const [warehouse] = await ctx.db.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(1);
  const wares = await listWares(ctx);
  if (known || !warehouse || wares.length < 6) return;
  const supplierIds = await addSuppliers(ctx);
  for (const [turn, [supplier, daysAgo, steps]] of wishes.entries()) {
    const lines = [0, 1].map((line) => {
      const ware = wares[(turn * 7 + line * 3) % wares.length];
      return { stock_id: ware?.id ?? 0, quantity: 12, cost: Math.round((ware?.price_cents ?? 0) * 0.55) };
    });
    const id = await createPurchaseOrder(ctx, {
      supplier_id: supplierIds[supplier] ?? 0,
      warehouse_id: warehouse.id,
      expected_date: dateIn('Asia/Hong_Kong', new Date(ctx.runtime.now().getTime() + (7 - daysAgo) * day)),
      extra_cost: 12_000,
      lines,
    });
    for (const step of steps) await take(ctx, step, id);
    if (daysAgo > 0)
      await ctx.db
        .update(purchaseOrders)
        .set({ created_at: new Date(ctx.runtime.now().getTime() - daysAgo * day) })
        .where(eq(purchaseOrders.id, id));
  }
}
