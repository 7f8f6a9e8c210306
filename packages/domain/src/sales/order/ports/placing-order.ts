import { defineVerb } from '@kaifong/kernel/verbs';
import type { OrderChannel } from '../contract/index.ts';

/** An order that is about to be written, by a buyer's checkout or by staff. */
export interface OrderToPlace {
  readonly channel: OrderChannel;
  /** Null for a guest. */
  readonly customer_id: number | null;
  readonly email: string;
  readonly lines: readonly { readonly product_id: number; readonly stock_id: number; readonly quantity: number }[];
  readonly total_cents: number;
}

/** Prices are decided and nothing is reserved yet. Later domains and extensions may refuse the order. */
export const placingOrder = defineVerb<OrderToPlace>('sales.place-order');
