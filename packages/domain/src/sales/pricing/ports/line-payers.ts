import type { Localized } from '@kaifong/base/localized';
import { type Context, definePort, type TxContext } from '@kaifong/kernel/context';

/** Goods of a line that something else than money may pay for. */
export interface PayableLine {
  readonly product_id: number;
  /** The product's categories and those above them. */
  readonly category_ids: readonly number[];
  readonly quantity: number;
  /** The price of all pieces. */
  readonly cents: number;
  /** True: the price was agreed with the buyer, and no unit stands for it. */
  readonly agreed: boolean;
}

/** What a customer has that pays for a line: a package with units, or with money. */
export interface PayerOffer {
  readonly payer_id: number;
  readonly number: string;
  readonly name: Localized;
  readonly grants: 'units' | 'money';
  /** Units, or cents. */
  readonly left: number;
  readonly granted: number;
  /** The part of them the line takes: all its pieces are paid for, or none. */
  readonly takes: number;
  /** The words of the line's discount, and of the posting. */
  readonly words: Localized;
}

/** A written line that is paid for by a payer. */
export interface PaidLine {
  readonly line_id: number;
  readonly payer_id: number;
  readonly quantity: number;
  /** The price of one piece. */
  readonly unit_cents: number;
  /** Of pieces that go back: the share that is kept, in percent. */
  readonly kept_percent?: number;
}

/** Where pieces of an order are, or what became of them: the owner of the payer reads it. */
export interface PaidOrder {
  readonly order_number: string;
  readonly customer_id: number;
}

/**
 * A later domain that sold in advance what lines are paid with. Payers are locked after quotes of the order and before any lot; each
 * call runs in the transaction of the order.
 */
export interface LinePayers {
  /** Payers of a customer for each line, those that end first before the others. Asking locks nothing. */
  offers(ctx: Context, customerId: number, lines: readonly PayableLine[]): Promise<readonly (readonly PayerOffer[])[]>;
  /** Locks payers. False: one of them cannot give so much any more. */
  hold(tx: TxContext, wanted: readonly { readonly payer_id: number; readonly takes: number }[]): Promise<boolean>;
  /** Pays for written lines. Refuses what a payer cannot give. */
  spend(tx: TxContext, order: PaidOrder, lines: readonly PaidLine[]): Promise<void>;
  /** Gives back what paid for pieces, at most what was not given back before. Nothing is refused. */
  giveBack(tx: TxContext, order: Pick<PaidOrder, 'order_number'>, lines: readonly PaidLine[]): Promise<void>;
}

export const linePayers = definePort<LinePayers | null>('line payers', null);
