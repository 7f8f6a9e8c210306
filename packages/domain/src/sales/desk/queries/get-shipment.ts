import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { carrierOfOrder } from '../../method/queries/list-methods.ts';
import { orderReaderOf } from '../../order/queries/order-reader.ts';
import type { AdminShipment } from '../../parcel/contract/shipment.ts';
import { showAdminShipment } from '../../parcel/queries/show-shipment.ts';
import { shipments } from '../../parcel/schema.ts';
import { findOrderBundle } from './order-bundle.ts';

/** One parcel. Refuses `not-found`. */
export async function getShipment(ctx: Context, id: number): Promise<AdminShipment> {
  const [found] = await ctx.db.select({ order_id: shipments.order_id }).from(shipments).where(eq(shipments.id, id));
  const bundle = found && (await findOrderBundle(ctx, 'id', found.order_id));
  const shipment = bundle?.shipments.find((one) => one.id === id);
  if (!bundle || !shipment) throw fail('not-found');
  const { order, lines } = bundle;
  const reader = await orderReaderOf(ctx, order.payment_method);
  return showAdminShipment(shipment, lines, reader, mayOf(ctx), await carrierOfOrder(ctx, order));
}
