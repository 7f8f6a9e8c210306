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
  /** Said now; one that was said before stays. */
  readonly email: string;
  /** A gift: the mail and its paper name no prices. */
  readonly isGift: boolean;
}

const sendGiftReceipt = (tx: TxContext, orderId: number): Promise<void> =>
  sendOrderLetter(
    tx,
    { orderId, kind: 'gift-receipt', part: randomUUID() },
    (order) => createElement(GiftReceipt, { order }),
    ({ order }) => [{ kind: 'gift-receipt', filename: `gift-receipt ${order.number}.pdf` }],
  );

/** Mails the receipt of a sale over the counter to its buyer. Refuses what `sendOrderPaper` refuses. */
export async function mailReceipt(ctx: Context, { orderId, email, isGift }: ReceiptMail): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await mailServerOf(tx))) throw fail('settings.mail-server-missing');
    await noteEmail(tx, orderId, email);
    await (isGift ? sendGiftReceipt(tx, orderId) : sendOrderPaper(tx, { id: orderId, kind: 'receipt' }));
  });
}
