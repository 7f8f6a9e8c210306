import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { isContactNumber } from '../../../customers/index.ts';
import { forgetReservations, releaseStock, takeBackStock } from '../../../inventory/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { getSeenMethods, isOffered } from '../../method/queries/list-methods.ts';
import type { CreateOrderInput } from '../contract/index.ts';
import { lockOrder } from '../locks.ts';
import { testBuyer, testGoods } from '../queries/test-order.ts';
import { orders } from '../schema.ts';
import { createOrder } from './create-order.ts';

/** For a shop that has not said its own; a parcel's form wants one. */
const someNumber = '+852 2345 6789';

/**
 * One piece of the first product that can be bought, ordered by the caller for herself: she gets the letters. Refuses
 * `sales.test-no-goods`, and what an order of staff refuses.
 */
export async function placeTestOrder(ctx: Context): Promise<number> {
  const [account, goods] = [await testBuyer(ctx), await testGoods(ctx)];
  if (!account || !goods) throw fail('sales.test-no-goods');
  const { shipping, payment } = await getSeenMethods(ctx);
  const [method] = shipping.filter(isOffered);
  const [way] = payment.filter(({ enabled, usable }) => enabled && usable);
  if (!method) throw fail('sales.shipping-unavailable');
  if (!way) throw fail('sales.payment-unavailable');
  const name = { first_name: account.name, last_name: '' };
  const country = method.countries[0] ?? 'HKG';
  const { contact_phone } = await getSettings(ctx);
  const contact_number = isContactNumber(contact_phone, country) ? contact_phone : someNumber;
  const address = { ...name, country, address: '-', contact_number };
  const input: CreateOrderInput = {
    contact: { ...name, email: account.email },
    shipping_address: address,
    lines: [{ stock_id: goods.stock_id, quantity: 1 }],
    shipping_method_id: method.id,
    pickup_point: method.pickup_points[0]?.key,
    payment_method: way.code,
  };
  return createOrder(ctx, input, 'test');
}

/** Takes an order that nobody meant out of the books: its goods go back to the lots they came from. */
export async function dropOrder(tx: TxContext, id: number): Promise<void> {
  await releaseStock(tx, id);
  await takeBackStock(tx, id);
  await forgetReservations(tx, id);
  await tx.db.delete(orders).where(eq(orders.id, id));
}

/** Takes a test order away, whatever became of it: its goods go back to the lots they came from. Refuses `sales.not-a-test`. */
export async function removeTestOrder(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.channel !== 'test') throw fail('sales.not-a-test');
    await dropOrder(tx, id);
    return { id };
  });
}
