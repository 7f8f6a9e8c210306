// What tests of this room and of others start from.
export { lockBrands } from './lock-brands.ts';
export { makeExpiryPrice } from './make-expiry-price.ts';
export { makeProduct } from './make-product.ts';
export {
  addPicture,
  breakLots,
  buyInSteps,
  changePart,
  changeProduct,
  changeStock,
  countLots,
  dateMovements,
  dropProduct,
  giveCosts,
  growLot,
  holdLots,
  lockInSteps,
  type MadeStock,
  makeBrand,
  makeKit,
  makeRedeemable,
  makeStock,
  makeWarehouse,
  promisePieces,
  type StockWish,
} from './make-stock.ts';
