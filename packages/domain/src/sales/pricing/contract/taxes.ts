import type { TaxRate } from '../../../tax/contract/index.ts';

export type { TakenTax } from '../../facts/taxes.ts';

/** What goes back of a rate with a refund. */
export interface TaxBack extends TaxRate {
  readonly tax_cents: number;
}
