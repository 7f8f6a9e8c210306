/** The money of an order. Cents. */
export interface OrderMoneyFacts {
  readonly total_cents: number;
  readonly captured_cents: number;
  /** Of what was captured: more than the order costs since it was changed; it went back, or is about to. */
  readonly overpaid_cents: number;
}

/** What of the captured money pays for the order as it is now. */
export const paidOf = ({ captured_cents, overpaid_cents }: Omit<OrderMoneyFacts, 'total_cents'>): number =>
  captured_cents - overpaid_cents;

/** The amount that is still to be paid, in cents. */
export const dueOf = (order: OrderMoneyFacts): number => order.total_cents - paidOf(order);
