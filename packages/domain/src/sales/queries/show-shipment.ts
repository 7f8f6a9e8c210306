import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type { AdminShipment } from '../contract/index.ts';
import { shipmentRules } from '../rules/shipment-machine.ts';
import { shipments } from '../schema.ts';
import { orderReaderOf } from './get-store-order.ts';
import { findOrderBundle, type LineRecord, type ShipmentRecord } from './order-bundle.ts';
import { type OrderReader, showShipment } from './show-order.ts';

/** A parcel as staff see it, with what the caller may do with it next. */
export function showAdminShipment(
  shipment: ShipmentRecord,
  lines: readonly LineRecord[],
  reader: Pick<OrderReader, 'language' | 'main'>,
  may: (permission: string) => boolean,
): AdminShipment {
  return {
    ...showShipment(shipment, lines, reader),
    order_id: shipment.order_id,
    version: shipment.version,
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
  return showAdminShipment(shipment, bundle.lines, await orderReaderOf(ctx, bundle.order.payment_method), mayOf(ctx));
}
