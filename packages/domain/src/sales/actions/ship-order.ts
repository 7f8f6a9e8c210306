import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type * as z from 'zod';
import { shipStock } from '../../inventory/index.ts';
import { type AdminOrder, orderShipped, type shipOrderInput } from '../contract/index.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { shipments } from '../schema.ts';
import { authorOf, beginStep, eventHead, finishStep } from './take-step.ts';

/** Hands the whole order to a carrier: what was reserved leaves the lots it was promised from. */
export async function shipOrder(ctx: Context, input: z.output<typeof shipOrderInput>): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await beginStep(tx, input.id, 'ship', input.version);
    const { order } = step;
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
    await finishStep(tx, step, { effects: { sold: order.piece_count, carrier, tracking_number } });
    await announce(tx, orderShipped, { ...eventHead(order), shipment_id: shipment.id });
    await shipStock(tx, order.id);
    return getAdminOrder(tx, order.id);
  });
}
