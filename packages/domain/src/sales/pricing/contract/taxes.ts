import type { TaxRate } from '../../../tax/contract/index.ts';

/** What goes back of a rate with a refund. */
export interface TaxBack extends TaxRate {
  readonly tax_cents: number;
}

/** What a rate came to, over everything it is on. */
export interface TakenTax extends TaxRate {
  /** The amount the tax was reckoned of: with the tax where prices hold it, else without. */
  readonly base_cents: number;
  readonly tax_cents: number;
}
