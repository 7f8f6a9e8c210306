import type { BuyerDocument, OrderDocument, OrderStatus } from '../contract/index.ts';

interface DocumentFacts {
  readonly status: OrderStatus;
  readonly captured_cents: number;
  readonly refunded_cents: number;
  /** Null for goods that are not sent. */
  readonly shipping_address: object | null;
}

const refused: readonly OrderStatus[] = ['draft', 'rejected'];
const goesNowhere: readonly OrderStatus[] = ['canceled', 'refunded', 'archived'];

/** The papers of an order its buyer may have: a receipt says that money came, a credit note that it went back. */
export function buyerDocumentsOf({ status, captured_cents, refunded_cents }: DocumentFacts): BuyerDocument[] {
  if (refused.includes(status)) return [];
  const documents: BuyerDocument[] = ['invoice'];
  if (captured_cents > 0) documents.push('receipt');
  if (refunded_cents > 0) documents.push('credit-note');
  return documents;
}

/** All papers of an order; nothing is picked or packed for one that goes nowhere. */
export function orderDocumentsOf(order: DocumentFacts): OrderDocument[] {
  const forBuyer = buyerDocumentsOf(order);
  const isSent = forBuyer.length > 0 && !goesNowhere.includes(order.status) && order.shipping_address !== null;
  return isSent ? [...forBuyer, 'packing-slip', 'delivery-note', 'pick-list'] : forBuyer;
}
