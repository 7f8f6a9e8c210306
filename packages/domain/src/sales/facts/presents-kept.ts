// What presents cost that a buyer keeps though what they came with went back. Pure, for shop and till alike. Amounts in cents.

/** What a present came with: of these stocks so many pieces, for so much before discounts, at least. */
export interface PresentTerms {
  readonly promotion_id: number;
  readonly stock_ids: readonly number[];
  readonly least_cents: number;
  readonly least_pieces: number;
}

/** A line of an order with the pieces its buyer keeps of it. */
export interface LineKept {
  readonly stock_id: number;
  readonly quantity: number;
  readonly unit_cents: number;
  /** Bought for points, or a bag: no present comes with it. */
  readonly apart: boolean;
  /** Of a present: what one piece costs, and what it came with; null: some goods of the order, nobody knows which. */
  readonly present: { readonly price_cents: number; readonly terms: PresentTerms | null } | null;
}

function isEarned(terms: PresentTerms | null, lines: readonly LineKept[]): boolean {
  const bought = lines.filter(
    ({ present, apart, stock_id }) => !present && !apart && (!terms || terms.stock_ids.includes(stock_id)),
  );
  const pieces = bought.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = bought.reduce((sum, { quantity, unit_cents }) => sum + quantity * unit_cents, 0);
  return pieces >= Math.max(1, terms?.least_pieces ?? 1) && cents >= (terms?.least_cents ?? 0);
}

/** What each line costs as a present that is kept without what it came with; 0 of all others. */
export const presentsKept = (lines: readonly LineKept[]): number[] =>
  lines.map(({ present, quantity }) =>
    present && quantity > 0 && !isEarned(present.terms, lines) ? quantity * present.price_cents : 0,
  );
