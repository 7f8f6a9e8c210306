import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import type * as z from 'zod';
import { shipStock } from '../../inventory/index.ts';
import { type AdminOrder, orderShipped, type shipOrderInput } from '../contract/index.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { mailEffect, stockEffect } from '../rules/order-effects.ts';
import { shipments } from '../schema.ts';
import { eventHead, orderSteps } from './take-step.ts';

/** Hands the whole order to a carrier: what was reserved leaves the lots it was promised from. */
export async function shipOrder(ctx: Context, input: z.output<typeof shipOrderInput>): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'ship' });
    const order = step.row;
    const { carrier, tracking_number } = input;
    const [shipment] = await tx.db
      .insert(shipments)
      .values({
        order_id: order.id,
        carrier,
        tracking_number,
        tracking_url: input.tracking_url ?? null,
        shipped_at: tx.runtime.now(),
        account_id: authorOf(tx).accountId,
      })
      .returning({ id: shipments.id });
    if (!shipment) throw new Error('a shipment was not written');
    const parcel = [carrier, tracking_number].filter(Boolean).join(' · ');
    await orderSteps.finish(tx, step, { effects: [stockEffect('sold', order, parcel), mailEffect('shipped', order)] });
    await announce(tx, orderShipped, { ...eventHead(order), shipment_id: shipment.id });
    await shipStock(tx, order.id);
    return getAdminOrder(tx, order.id);
  });
}
