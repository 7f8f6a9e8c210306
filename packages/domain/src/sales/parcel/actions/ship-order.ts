import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { shipStock, shipUnits } from '../../../inventory/index.ts';
import { orderShipped, parcelShipped } from '../../contract/events.ts';
import { methodOf } from '../../method/queries/list-methods.ts';
import { trackingUrlOf } from '../../method/rules/tracking-url-of.ts';
import { type BegunStep, eventHead, orderSteps } from '../../order/actions/take-step.ts';
import { lockOrder } from '../../order/locks.ts';
import { mailEffect, stockEffect } from '../../order/rules/order-effects.ts';
import { orderLines } from '../../order/schema.ts';
import type { shipOrderInput, shipParcelInput } from '../contract/index.ts';
import { sentLinesOf } from '../queries/parcel-lines.ts';
import { allHasLeft, checkParcel, isLast, type Pieces, parcelOf, piecesOf } from '../rules/parcel-of.ts';
import { shipmentLines } from '../schema.ts';
import { writeParcel } from './pack-parcel.ts';
import { type BegunParcel, parcelSteps } from './parcel-steps.ts';

interface Carriage {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly tracking_url?: string | undefined;
}

type ShipWish = Carriage & Pick<z.output<typeof shipOrderInput>, 'id' | 'lines'> & { readonly version?: number };

/** Both steps in one: the parcel leaves, and the order with it, whole or in part. */
async function leave(tx: TxContext, step: BegunStep, begun: BegunParcel, parcel: readonly Pieces[], by: Carriage) {
  const order = step.row;
  const { carrier, tracking_number } = by;
  const tracking_url = trackingUrlOf(by, await methodOf(tx, order.shipping_method_id));
  const with_ = [carrier, tracking_number].filter(Boolean).join(' · ');
  const effects = [stockEffect('sold', { piece_count: piecesOf(parcel) }, with_), mailEffect('shipped', order)];
  await parcelSteps.finish(tx, begun, {
    effects,
    set: { carrier, tracking_number, tracking_url, shipped_at: tx.runtime.now() },
  });
  const shipped_pieces = order.shipped_pieces + piecesOf(parcel);
  await orderSteps.finish(tx, step, { effects, set: { shipped_pieces } });
  const event = { ...eventHead(order), shipment_id: begun.row.id };
  await announce(tx, parcelShipped, event);
  await shipUnits(tx, order.id, parcel);
  if (step.step.command !== 'ship') return;
  await announce(tx, orderShipped, event);
  // Counted pieces that are not sent leave with the last parcel.
  await shipStock(tx, order.id);
}

/** The rest is not wanted any more and everything else has left before: there is nothing to put into a parcel. */
async function noteAllLeft(tx: TxContext, step: BegunStep): Promise<void> {
  await orderSteps.finish(tx, step);
  await shipStock(tx, step.row.id);
}

/**
 * Hands an order to a carrier, or the lines that are named: what was reserved of them leaves the lots it was promised
 * from. The order is shipped when the last of its goods are. Refuses what every step refuses, `parcel-empty` and
 * `parcel-quantity`.
 */
export async function shipOrder(ctx: Context, input: ShipWish): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, lines: asked } = input;
    await lockOrder(tx, id);
    const lines = await sentLinesOf(tx, id);
    const parcel = parcelOf(lines, asked);
    const command = isLast(lines, parcel) ? 'ship' : 'ship-part';
    const step = await orderSteps.begin(tx, { id, version: input.version, command });
    if (asked === undefined && parcel.length === 0 && step.row.shipped_pieces > 0 && allHasLeft(lines))
      return noteAllLeft(tx, step);
    checkParcel(lines, parcel, asked);
    const parcelId = await writeParcel(tx, id, parcel);
    await leave(tx, step, await parcelSteps.begin(tx, { id: parcelId, command: 'ship' }), parcel, input);
  });
}

/** Sends a parcel that was packed before. Refuses what both machines refuse. */
export async function shipParcel(ctx: Context, input: z.output<typeof shipParcelInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const begun = await parcelSteps.begin(tx, { ...input, command: 'ship' });
    const { id, order_id } = begun.row;
    const parcel = await tx.db
      .select({
        line_id: shipmentLines.line_id,
        stock_id: orderLines.stock_id,
        quantity: shipmentLines.quantity,
      })
      .from(shipmentLines)
      .innerJoin(orderLines, eq(orderLines.id, shipmentLines.line_id))
      .where(eq(shipmentLines.shipment_id, id))
      .orderBy(asc(shipmentLines.line_id));
    const command = isLast(await sentLinesOf(tx, order_id), parcel) ? 'ship' : 'ship-part';
    const step = await orderSteps.begin(tx, { id: order_id, command });
    await leave(tx, step, begun, parcel, input);
  });
}
