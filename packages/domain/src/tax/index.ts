// Door for later domains: sales asks for rates.
export { getTaxes, type Taxes } from './queries/get-taxes.ts';
export type { TaxPlace } from './rules/tax-rate-of.ts';
