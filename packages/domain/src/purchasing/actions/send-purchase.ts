import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type * as z from 'zod';
import { purchaseOrderSent, type purchaseOrderStepInput } from '../contract/index.ts';
import { findPurchaseOrder } from '../queries/purchase-order-bundle.ts';
import { purchaseOrderSteps } from './take-step.ts';

/** Orders the goods: the supplier gets the paper by mail. Refuses a supplier without an address, and what every step refuses. */
export async function sendPurchase(
  ctx: Context,
  { id, version }: z.output<typeof purchaseOrderStepInput>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await purchaseOrderSteps.begin(tx, { id, version, command: 'send' });
    const order = await findPurchaseOrder(tx, id);
    const email = order?.supplier.email;
    if (!order || !email) throw fail('purchasing.supplier-no-email');
    await announce(tx, purchaseOrderSent, { id, email });
    await purchaseOrderSteps.finish(tx, step, {
      effects: [{ kind: 'mail', word: 'mail-purchase-order', target: email }],
    });
  });
}
