import type { Localized } from '@kaifong/base/localized';

/** A tax on goods. */
export interface TaxRate {
  readonly name: Localized;
  /** Parts per million. */
  readonly rate: number;
}

/** What a rate came to, over everything it is on. */
export interface TakenTax extends TaxRate {
  /** The amount the tax was reckoned of: with the tax where prices hold it, else without. */
  readonly base_cents: number;
  readonly tax_cents: number;
}
