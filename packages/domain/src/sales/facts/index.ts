// What an order costs: pure, for shop and till alike.
export { byHandOf, type CounterNames, type HandDiscount, type OddOf, roundedPrice } from './by-hand.ts';
export { cheapestGrants } from './cheapest-grants.ts';
export { type NearExpiry, type NearLot, type NearTerms, nearExpiryOf } from './near-expiry.ts';
export { type LineToPrice, type OrderPrice, type OrderToPrice, orderPriceOf, sharedOver } from './order-price-of.ts';
export { type LineKept, type PresentTerms, presentsKept } from './presents-kept.ts';
export type { TakenTax, TaxRate } from './taxes.ts';
