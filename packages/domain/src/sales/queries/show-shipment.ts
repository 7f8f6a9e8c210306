import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type { AdminShipment } from '../contract/index.ts';
import { shipmentRules } from '../rules/shipment-machine.ts';
import { shipments } from '../schema.ts';
import { orderReaderOf } from './get-store-order.ts';
import { carrierOfOrder } from './list-methods.ts';
import { findOrderBundle, type LineRecord, type ShipmentRecord } from './order-bundle.ts';
import { type OrderReader, showShipment } from './show-order.ts';

/** A parcel as staff see it, with what the caller may do with it next. */
export function showAdminShipment(
  shipment: ShipmentRecord,
  lines: readonly LineRecord[],
  reader: Pick<OrderReader, 'language' | 'main'>,
  may: (permission: string) => boolean,
  usual_carrier: string,
): AdminShipment {
  return {
    ...showShipment(shipment, lines, reader),
    order_id: shipment.order_id,
    version: shipment.version,
    usual_carrier,
    commands: shipmentRules.offered(shipment, may),
    primary_command: shipmentRules.primary(shipment, may) ?? null,
  };
}

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
