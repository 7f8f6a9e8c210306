/** A step of a near-expiry price: pieces with so many days left or fewer cost so many percent less. */
export interface ExpiryPrice {
  readonly days: number;
  readonly percent: number;
  /** Ids; with neither it is about all goods. */
  readonly categories: readonly number[];
  readonly products: readonly number[];
}

interface Goods {
  readonly product_id: number;
  /** The product's categories and those above them. */
  readonly category_ids: readonly number[];
}

const isAbout = ({ categories, products }: ExpiryPrice, { product_id, category_ids }: Goods): boolean =>
  (categories.length === 0 && products.length === 0) ||
  products.includes(product_id) ||
  categories.some((id) => category_ids.includes(id));

/** Percent off a piece with so many days left, its last day being 0: of the steps that are about it the one that takes most. What is past its date is not sold. */
export function expiryPercentOf(steps: readonly ExpiryPrice[], goods: Goods, daysLeft: number): number {
  if (daysLeft < 0) return 0;
  return steps.reduce(
    (most, step) => (daysLeft <= step.days && isAbout(step, goods) ? Math.max(most, step.percent) : most),
    0,
  );
}
