// What a piece costs at a moment: pure, for shop and till alike.
export { type ExpiryPrice, expiryPercentOf } from './expiry-percent-of.ts';
export {
  type Price,
  type PricedStock,
  priceOf,
  priceRange,
  type SpecialState,
  specialStateOf,
} from './price-of.ts';
