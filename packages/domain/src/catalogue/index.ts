// Door for later domains.
export { lotIsSellable, sellableOf, textInSql } from './queries/sellable-sql.ts';
export { type Price, type PricedStock, priceOf } from './rules/price-of.ts';
