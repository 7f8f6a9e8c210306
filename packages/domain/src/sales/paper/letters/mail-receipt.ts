import { randomUUID } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { mailServerOf } from '@kaifong/kernel/mail';
import { createElement } from 'react';
import { sendOrderLetter } from '../../desk/letters/send-order-letter.ts';
import { noteEmail } from '../../order/actions/note-email.ts';
import { GiftReceipt } from './gift-receipt.tsx';
import { sendOrderPaper } from './send-order-paper.ts';

interface ReceiptMail {
  readonly orderId: number;
  /** Of the buyer, said now; one that was said before stays. Of a gift: whoever gets the present. */
  readonly email: string;
  /** The mail and its paper name no prices, and go to `email`, whatever the address of the buyer is. */
  readonly isGift: boolean;
}

const sendGiftReceipt = (tx: TxContext, orderId: number, to: string): Promise<void> =>
  sendOrderLetter(
    tx,
    { orderId, kind: 'gift-receipt', part: randomUUID(), to },
    (order) => createElement(GiftReceipt, { order }),
    ({ order }) => [{ kind: 'gift-receipt', filename: `gift-receipt ${order.number}.pdf` }],
  );

/** Mails the receipt of a sale over the counter to its buyer, that of a gift to whoever gets the present. Refuses what `sendOrderPaper` refuses. */
export async function mailReceipt(ctx: Context, { orderId, email, isGift }: ReceiptMail): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await mailServerOf(tx))) throw fail('settings.mail-server-missing');
    if (isGift) return sendGiftReceipt(tx, orderId, email);
    await noteEmail(tx, orderId, email);
    await sendOrderPaper(tx, { id: orderId, kind: 'receipt' });
  });
}
