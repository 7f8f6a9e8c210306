// Who may see a product, its prices and buy a stock of it; and when not, why.

export interface VisibilityFacts {
  readonly productVisible: boolean;
  readonly stockVisible: boolean;
  /** null: not counted. */
  readonly available: number | null;
  /** The shop shows prices to this visitor (member_only). */
  readonly pricesShown: boolean;
  /** The shop sells to this visitor (catalog_mode, member_only, warehouse_enabled). */
  readonly cartOpen: boolean;
}

export const saleBarriers = ['product-hidden', 'stock-hidden', 'sold-out', 'members-only', 'cart-closed'] as const;
export type SaleBarrier = (typeof saleBarriers)[number];

/** Everything that keeps this visitor from buying this stock now; nothing when she can. */
export function barriersOf(facts: VisibilityFacts): SaleBarrier[] {
  const all: [SaleBarrier, boolean][] = [
    ['product-hidden', !facts.productVisible],
    ['stock-hidden', !facts.stockVisible],
    ['sold-out', facts.available !== null && facts.available <= 0],
    ['members-only', !facts.pricesShown],
    ['cart-closed', !facts.cartOpen],
  ];
  return all.filter(([, holds]) => holds).map(([barrier]) => barrier);
}
