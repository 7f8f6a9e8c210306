import { randomUUID } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { mailServerOf } from '@kaifong/kernel/mail';
import { createElement } from 'react';
import { resendMail } from '../../../settings/index.ts';
import { sendOrderLetter } from '../../desk/letters/send-order-letter.ts';
import { findOrderBundle } from '../../desk/queries/order-bundle.ts';
import type { BuyerDocument } from '../../order/contract/index.ts';
import { buyerDocumentsOf } from '../../order/rules/documents-of.ts';
import type { OrderLetter } from '../contract/index.ts';
import { listOrderLetters, requireOrderLetter } from '../queries/list-order-letters.ts';
import { OrderPaper } from './order-paper.tsx';
import { papersOf } from './order-papers.ts';

/**
 * Sends a paper to the buyer, in a letter of its own and in her language. Replies with all letters of the order. Refuses
 * `not-found` for one the order has no reason for, and `settings.mail-server-missing`.
 */
export async function sendOrderPaper(
  ctx: Context,
  { id, kind }: { readonly id: number; readonly kind: BuyerDocument },
): Promise<OrderLetter[]> {
  return inTransaction(ctx, async (tx) => {
    const bundle = await findOrderBundle(tx, 'id', id);
    if (!bundle || !buyerDocumentsOf(bundle.order).includes(kind)) throw fail('not-found');
    if (!(await mailServerOf(tx))) throw fail('settings.mail-server-missing');
    await sendOrderLetter(
      tx,
      // Each wish is an occasion of its own; the call's idempotency key keeps one wish from being two.
      { orderId: id, kind: 'paper', part: `${kind}:${randomUUID()}` },
      (order) => createElement(OrderPaper, { order }),
      (found) => papersOf(found, kind),
    );
    await audit(tx, { action: 'send', resource: 'order', recordId: id, after: { paper: kind } });
    return listOrderLetters(tx, id);
  });
}

/** Sends a letter about an order again. Replies with all of them. Refuses `not-found` and what `resendMail` refuses. */
export async function resendOrderLetter(
  ctx: Context,
  { id, letter_id }: { readonly id: number; readonly letter_id: number },
): Promise<OrderLetter[]> {
  await requireOrderLetter(ctx, id, letter_id);
  await resendMail(ctx, letter_id);
  return listOrderLetters(ctx, id);
}
