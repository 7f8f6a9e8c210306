import { type Context, definePort } from '@kaifong/kernel/context';

export interface BroadcastPurchases {
  readonly orders: number;
  readonly customers: number;
  readonly cents: number;
}

/** A later domain that knows what recipients of a broadcast bought after it. */
export interface PurchasesAfter {
  /** Orders within so many days after the mail. */
  sum(ctx: Context, broadcastId: number, days: number): Promise<BroadcastPurchases>;
  /** Recipient → numbers of the orders within so many days. */
  ofRecipients(
    ctx: Context,
    recipientIds: readonly number[],
    days: number,
  ): Promise<ReadonlyMap<number, readonly string[]>>;
}

export const purchasesAfter = definePort<PurchasesAfter | null>('purchases after a broadcast', null);
