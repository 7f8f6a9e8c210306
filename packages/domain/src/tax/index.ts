// Door for later domains: sales asks for rates.
export { getTaxes, type Taxes } from './queries/get-taxes.ts';
