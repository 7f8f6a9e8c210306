// What the tests of this room put into the database, and what they hold to be true of it.
import type { Context } from '@kaifong/kernel/context';
import { type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq, sql } from 'drizzle-orm';
import { inventoryInvariants } from '../../inventory/index.ts';
import { promotionInvariants } from '../../promotions/index.ts';
import { cartItems, carts } from '../cart/schema.ts';
import { type AdminOrder, createOrderInput } from '../contract/index.ts';
import { salesInvariants } from '../desk/queries/invariants.ts';
import { shippingMethods } from '../method/schema.ts';
import { orderLines, orders } from '../order/schema.ts';
import { payments } from '../payment/schema.ts';
import { refunds } from '../refund/schema.ts';
import { askReturn } from '../return/actions/ask-return.ts';
import { returns } from '../return/schema.ts';
import { createOrder } from './calls.ts';

export { addCartItem } from '../cart/actions/add-cart-item.ts';
export { checkOut as checkOutCart, goOnToPay } from '../desk/actions/check-out.ts';
export { cancelOrder, confirmPayment } from './calls.ts';
export { paperText } from './paper-text.ts';
export { changeSale, otherNote, playMoney, saleChanges, saleMoves, workOn } from './sale-changes.ts';

const idOf = (result: { rows: Record<string, unknown>[] }): number => Number(result.rows[0]?.id);

/** A way to have an order fetched in a store. Returns its id. */
export async function makeFetching(runtime: TestRuntime): Promise<number> {
  const method = { name: { 'en-US': 'Fetch in a store' }, countries: ['HKG'], price: 0, store_pickup: true };
  const [made] = await runtime.database.db.insert(shippingMethods).values(method).returning();
  runtime.cache.drop(['sales-methods']);
  return made?.id ?? 0;
}

/** Two ways to send; to pay by transfer, at the door, and by card where its provider is wired. Returns the shipping method to Hong Kong: 30.00, free from 500.00 on. */
export async function makeMethods(runtime: TestRuntime): Promise<number> {
  const { db } = runtime.database;
  await db.execute(sql`insert into payment_methods (code, name, instructions, "order") values
    ('bank_transfer', '{"en-US":"Bank transfer","zh-HK":"銀行轉帳"}', '{"en-US":"Account 123-456","zh-HK":"戶口 123-456"}', 0),
    ('cash_on_delivery', '{"en-US":"Cash on delivery"}', '{}', 1),
    ('stripe', '{"en-US":"Card"}', '{}', 2) on conflict do nothing`);
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

/** Offers every way to pay whose provider is wired. */
export async function offerAllPayments({ database, cache }: TestRuntime): Promise<void> {
  await database.db.execute(sql`update payment_methods set enabled = true`);
  cache.drop(['sales-methods']);
}

/** A runtime, or a bare database that somebody else serves. */
type Place = Pick<TestRuntime, 'database'>;

/** A cart with so many pieces of a stock. */
export async function makeCart({ database }: Place, stock_id: number, quantity = 1) {
  const [cart] = await database.db.insert(carts).values({}).returning({ id: carts.id });
  const cart_id = cart?.id ?? '';
  const [item] = await database.db.insert(cartItems).values({ cart_id, stock_id, quantity }).returning();
  return { cart_id, item_id: item?.id ?? 0 };
}

/** A van within Hong Kong for 30.00. Returns the method's id. */
export async function makeShipping({ database }: Place): Promise<number> {
  const van = { name: { 'en-US': 'Van' }, countries: ['HKG'], price: 3000 };
  const [made] = await database.db.insert(shippingMethods).values(van).returning({ id: shippingMethods.id });
  return made?.id ?? 0;
}

/** Makes an order one that was placed above the owner's limit. */
export async function needApproval({ database }: Place, id: number): Promise<void> {
  await database.db.update(orders).set({ needs_approval: true, payment_deadline_at: null }).where(eq(orders.id, id));
}

/** The extension that brought an order's way to pay was taken out. */
export async function leavePayment({ database }: Place, id: number, code: string): Promise<void> {
  await database.db.execute(sql`update orders set payment_method = ${code} where id = ${id}`);
}

/** Money came for an order that does not fit it: the order waits for a decision, or goes its way. */
export async function setAside({ database }: Place, id: number, waits = true): Promise<void> {
  const { db } = database;
  const values = {
    method: 'stripe',
    status: 'abnormal',
    amount_cents: 100,
    currency: 'HKD',
    reason: '#too-little',
  } as const;
  await db.insert(payments).values({ ...values, order_id: id });
  if (waits) await db.update(orders).set({ status: 'abnormal' }).where(eq(orders.id, id));
}

/** Takes the refund of an order back as if nobody had agreed to it: there is money left to refund. */
export async function refuseRefunds({ database }: Place, id: number): Promise<void> {
  const { db } = database;
  await db.update(refunds).set({ status: 'rejected' }).where(eq(refunds.order_id, id));
  await db.update(orderLines).set({ refunded_quantity: 0 }).where(eq(orderLines.order_id, id));
  await db.update(orders).set({ refunded_cents: 0 }).where(eq(orders.id, id));
}

/** A refund of an order's money that waits for a second account. */
export async function makeRefund({ database }: Place, order: { id: number; payment_id: number }, byProvider = false) {
  const [made] = await database.db
    .insert(refunds)
    .values({
      order_id: order.id,
      payment_id: order.payment_id,
      number: `T${order.id}-R1`,
      kind: 'part',
      method: byProvider ? 'provider' : 'manual_bank',
      amount_cents: 100,
      goodwill_cents: 100,
      currency: 'HKD',
      status: 'pending',
      reason: 'Test',
    })
    .returning({ id: refunds.id });
  return made?.id ?? 0;
}

/** A buyer asks to send all pieces of an order back, or so many of its first line. Returns the return's id. */
export async function askReturnOf(runtime: TestRuntime, order_id: number, pieces?: number): Promise<number> {
  const lines = await runtime.database.db.select().from(orderLines).where(eq(orderLines.order_id, order_id));
  const all = lines.map(({ id, quantity }) => ({ line_id: id, quantity }));
  const asked = pieces === undefined ? all : all.slice(0, 1).map((line) => ({ ...line, quantity: pieces }));
  await askReturn(runtime.as(visitor), order_id, { lines: asked, reason: 'damaged', words: '' });
  const [made] = await runtime.database.db
    .select({ id: returns.id })
    .from(returns)
    .where(eq(returns.order_id, order_id));
  return made?.id ?? 0;
}

/** Sets a refund to the status it has while its provider is asked, or has refused. */
export async function moveRefund({ database }: Place, id: number, status: 'processing' | 'abnormal'): Promise<void> {
  await database.db.update(refunds).set({ status, method: 'provider' }).where(eq(refunds.id, id));
}

/** An approved return of the order with this number, and money of it on its way back. `returnId` is the return's public id. */
export async function makeGivenBack(place: Place, number: string): Promise<{ returnId: string; refundId: number }> {
  const { db } = place.database;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  const order_id = order?.id ?? 0;
  const [back] = await db
    .insert(returns)
    .values({ order_id, number: `${number}-B1`, status: 'approved', reason: 'other' })
    .returning({ id: returns.public_id });
  const [paid] = await db
    .insert(payments)
    .values({ order_id, method: 'bank_transfer', status: 'abnormal', amount_cents: 100, currency: 'HKD' })
    .returning({ id: payments.id });
  const refundId = await makeRefund(place, { id: order_id, payment_id: paid?.id ?? 0 });
  await moveRefund(place, refundId, 'processing');
  return { returnId: back?.id ?? '', refundId };
}

export const someAddress = {
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '12/F, 3 Temple Street, Yau Ma Tei',
};
export const someContact = { email: 'amy@example.com', first_name: 'Amy', last_name: 'Chan' };

/**
 * An order a clerk has taken: of Amy, to her address, paid by transfer unless `more` says otherwise. `more` is what a caller of the
 * route sends, at least `lines` and `shipping_method_id`.
 */
export const takeOrder = (clerk: Context, more: object): Promise<AdminOrder> =>
  createOrder(
    clerk,
    createOrderInput.parse({
      contact: someContact,
      shipping_address: someAddress,
      payment_method: 'bank_transfer',
      ...more,
    }),
  );

/** An order is collected in a store. */
export async function collectIn({ database }: Place, id: number, storeId: number): Promise<void> {
  await database.db.update(orders).set({ store_id: storeId }).where(eq(orders.id, id));
}

/** An order was placed on a day that has gone by. */
export async function orderedOn({ database }: Place, number: string, day: string): Promise<void> {
  await database.db
    .update(orders)
    .set({ created_at: new Date(`${day}T12:00:00Z`) })
    .where(eq(orders.number, number));
}

/** The money of an order came so many days ago, and what went back of it was agreed to so many. */
export async function dateBack({ database }: Place, id: number, paid: number, refunded: number): Promise<void> {
  await database.db.execute(sql`update payments set created_at = created_at - make_interval(days => ${paid}),
    reviewed_at = reviewed_at - make_interval(days => ${paid}) where order_id = ${id}`);
  await database.db.execute(
    sql`update refunds set approved_at = approved_at - make_interval(days => ${refunded}) where order_id = ${id}`,
  );
}

/** What breaks a promise of this room or the inventory's, for `expect(...).toEqual([])`. */
export async function brokenPromises(runtime: TestRuntime): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, query] of Object.entries({
    ...salesInvariants,
    ...inventoryInvariants,
    ...promotionInvariants,
  })) {
    const { rows } = await runtime.database.db.execute(sql.raw(query));
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}

/** Every way to send is taxed as the class says. */
export async function taxMethods(runtime: TestRuntime, tax_class_id: number): Promise<void> {
  await runtime.database.db.update(shippingMethods).set({ tax_class_id });
  runtime.cache.drop(['sales-methods']);
}
