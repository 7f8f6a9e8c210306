// Papers that go with letters: the buyer's own, in her language, made when the mail is sent.

import type { Context } from '@kaifong/kernel/context';
import type { LetterPaper, Paper } from '@kaifong/kernel/mail';
import type { OrderBundle } from '../../desk/queries/order-bundle.ts';
import { type BuyerDocument, buyerDocument } from '../../order/contract/index.ts';
import { buyerDocumentsOf } from '../../order/rules/documents-of.ts';
import { getGiftReceipt, getOrderDocument } from '../queries/get-order-document.ts';
import { getRefundDocument } from '../queries/get-refund-document.ts';

/** Papers of an order by their kinds: those of them there are. */
export const papersOf = ({ order }: OrderBundle, ...kinds: readonly BuyerDocument[]): Paper[] =>
  buyerDocumentsOf(order)
    .filter((kind) => kinds.includes(kind))
    .map((kind) => ({ kind, filename: `${kind} ${order.number}.pdf` }));

/** The credit note of one refund. */
export const creditNoteOf = (refund: { readonly id: number; readonly number: string }): Paper => ({
  kind: 'credit-note',
  of: refund.id,
  filename: `credit-note ${refund.number}.pdf`,
});

/** Makes a paper of the order a letter is about; `of` names a refund. Refuses what there is no reason for. */
export async function makeOrderPaper(ctx: Context, { about, kind, of }: LetterPaper): Promise<Uint8Array> {
  const orderId = Number(about?.id);
  if (kind === 'gift-receipt') return getGiftReceipt(ctx, orderId);
  const paper = of
    ? await getRefundDocument(ctx, of, orderId)
    : await getOrderDocument(ctx, orderId, buyerDocument.parse(kind));
  return paper.bytes;
}
