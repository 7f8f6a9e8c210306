import { definePort, type TxContext } from '@kaifong/kernel/context';

/** What goes back of an order, in the transaction that does it. The order is locked. */
export interface GrantedBack {
  readonly orderId: number;
  readonly refundId: number;
  /** `amount_cents`: the money that goes back for the pieces, before anything is kept. */
  readonly lines: readonly { readonly line_id: number; readonly quantity: number; readonly amount_cents: number }[];
}

/** A domain that granted something for bought pieces, of which a part may be used. */
export interface GrantedGoods {
  /** Takes back what was granted for the pieces, and returns the cents the shop keeps for what was used. */
  takeBack(tx: TxContext, back: GrantedBack): Promise<number>;
  /** By line, the share in percent that is kept of packages that paid for its pieces; a line that is not named: none. */
  keptOfPayers?(tx: TxContext, back: GrantedBack): Promise<ReadonlyMap<number, number>>;
}

export const grantedGoods = definePort<readonly GrantedGoods[]>('granted goods', []);
