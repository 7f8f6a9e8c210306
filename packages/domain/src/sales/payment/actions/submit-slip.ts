import type { UploadedFile } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq } from 'drizzle-orm';
import { storePrivateFile } from '../../../media/index.ts';
import { slipSubmitted } from '../../contract/events.ts';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import { eventHead, orderSteps } from '../../order/actions/take-step.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { slipMethodOf } from '../queries/slip-methods.ts';
import { payments } from '../schema.ts';

const accepted = /^(image\/(jpeg|png|webp|gif)|application\/pdf)$/;

/** Keeps the slip where only staff get at it. Refuses what is no picture and no PDF, whatever it is called. */
async function storeSlip(tx: TxContext, file: UploadedFile) {
  const stored = await storePrivateFile(tx, { bytes: file.bytes, filename: file.filename });
  if (accepted.test(stored.mimetype)) return stored;
  // The row goes with the transaction, the bytes do not.
  await tx.runtime.files.remove(stored.key);
  throw fail('sales.slip-type');
}

/** An order that nothing was paid for is paid the way it was placed with. */
async function methodOf(tx: TxContext, order: LockedOrder, wanted: PaymentMethodCode | undefined) {
  if (order.captured_cents > 0) return slipMethodOf(tx, order, wanted);
  return wanted === undefined || wanted === order.payment_method ? order.payment_method : undefined;
}

/**
 * The buyer says that she has transferred the money, of the order or of what it costs more since it was changed, and shows the
 * slip: the deadline stops, and staff look at it. `paidWith`: how a difference was transferred.
 * Refuses `payment-unavailable` (a way that is not offered, or no transfer at all), `slip-type`, `slip-seen` (the very same file was sent for this order before), the refusals of the file store
 * and those of every step.
 */
export async function submitSlip(
  ctx: Context,
  orderId: number,
  file: UploadedFile,
  paidWith?: PaymentMethodCode,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { id: orderId, command: 'submit-slip' });
    const order = step.row;
    const method = await methodOf(tx, order, paidWith);
    if (!method) throw fail('sales.payment-unavailable');
    const slip = await storeSlip(tx, file);
    const sent = and(eq(payments.order_id, order.id), eq(payments.slip_sha256, slip.sha256));
    const [before] = await tx.db.select({ id: payments.id }).from(payments).where(sent);
    if (before) {
      await tx.runtime.files.remove(slip.key);
      throw fail('sales.slip-seen');
    }
    const [payment] = await tx.db
      .insert(payments)
      .values({
        order_id: order.id,
        method,
        status: 'payment_review',
        amount_cents: dueOf(order),
        currency: order.currency,
        slip_file_id: slip.id,
        slip_filename: slip.filename,
        slip_sha256: slip.sha256,
      })
      .returning({ id: payments.id });
    if (!payment) throw new Error('a payment was not written');
    await orderSteps.finish(tx, step, { set: { payment_deadline_at: null } });
    await announce(tx, slipSubmitted, { ...eventHead(order), payment_id: payment.id });
  });
}
