import { type Context, definePort, type TxContext } from '@kaifong/kernel/context';

/** A quote that lies in an order. */
export interface OrderedQuote {
  readonly id: number;
  readonly subject_id: number;
  readonly quantity: number;
}

/** The domain that makes quotes of one kind. Money that comes or goes later is told by the events of orders and refunds. */
export interface QuoteSource {
  readonly kind: string;
  /** The quote of a subject that the caller may buy now. Refuses a stranger's or one without a quote as a field of the cart. */
  quoteFor(ctx: Context, subjectId: number): Promise<number>;
  /**
   * In the transaction that writes the order, or takes up a canceled one again: keeps what was promised until
   * the order's deadline (null: for as long as the order stands). Refuses what is gone, and then nothing is written.
   */
  keep(tx: TxContext, quotes: readonly OrderedQuote[], until: Date | null): Promise<void>;
}

export const quoteSources = definePort<readonly QuoteSource[]>('quote sources', []);
