import { type Context, definePort } from '@kaifong/kernel/context';

export interface BroadcastPurchases {
  readonly orders: number;
  readonly customers: number;
  readonly cents: number;
}

/** A later domain that knows what recipients of a broadcast bought after it. */
export interface PurchasesAfter {
  /** Days after a mail in which an order counts as bought because of it. */
  readonly days: number;
  sum(ctx: Context, broadcastId: number): Promise<BroadcastPurchases>;
  /** Recipient → numbers of the orders. */
  ofRecipients(ctx: Context, recipientIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
}

export const purchasesAfter = definePort<PurchasesAfter | null>('purchases after a broadcast', null);
