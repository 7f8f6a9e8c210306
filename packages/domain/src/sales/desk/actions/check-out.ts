// The buyer's checkout: her cart is placed, and the reply says how she gets on.
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { PlaceOrderInput } from '../../cart/contract/index.ts';
import { capabilitiesOf } from '../../method/contract/index.ts';
import { placeOrder } from '../../order/actions/place-order.ts';
import { accessKeyOf } from '../../order/rules/access-key-of.ts';
import { orders } from '../../order/schema.ts';
import { beginPayment, buyerOf } from '../../payment/actions/begin-payment.ts';
import type { PlaceOrderResult } from '../contract/index.ts';
import { storeOrderOf } from '../queries/get-store-order.ts';
import { bundleOfWritten, getOrderBundle } from '../queries/order-bundle.ts';

/** Places the caller's cart. Refuses like `placeOrder`. */
export async function checkOut(ctx: Context, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const placing = await placeOrder(ctx, input);
  if (placing.result !== 'placed') return placing;
  const bundle = placing.written ? bundleOfWritten(placing.written) : await getOrderBundle(ctx, placing.id);
  const order = await storeOrderOf(ctx, bundle);
  return {
    result: 'placed',
    order_number: order.number,
    key: accessKeyOf(ctx.runtime.secret, order.id),
    order,
    identifier: bundle.order.payment_method,
    redirect_url: buyerOf(order.number).back.success,
    next: null,
    provider_away: false,
    rehearsal: false,
  };
}

/**
 * What follows once the order is there: its provider is asked, and the reply says how the buyer gets on. Asked again it says
 * the same. Never inside the transaction that placed it.
 */
export async function goOnToPay(ctx: Context, result: PlaceOrderResult): Promise<PlaceOrderResult> {
  if (result.result !== 'placed') return result;
  const isWired = capabilitiesOf(result.identifier).settles === 'notice';
  if (!isWired && result.order.total > 0) return result;
  const [found] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.public_id, result.order.id));
  return found ? { ...result, ...(await beginPayment(ctx, found.id, buyerOf)) } : result;
}
