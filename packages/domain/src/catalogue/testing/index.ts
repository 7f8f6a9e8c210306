// What tests of this room and of others start from.
export { makeProduct } from './make-product.ts';
export {
  addPicture,
  breakLots,
  buyInSteps,
  changeProduct,
  changeStock,
  countLots,
  dropProduct,
  holdLots,
  type MadeStock,
  makeBrand,
  makeRedeemable,
  makeStock,
  makeWarehouse,
  promisePieces,
  type StockWish,
} from './make-stock.ts';
