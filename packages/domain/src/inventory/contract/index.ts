export { errors } from './errors.ts';
export * from './expiry.ts';
export { inTransitLots } from './in-transit-lots.ts';
export { type OrderPlace, orderPlace, placeMoves } from './order-place.ts';
export { type PlaceReason, placeReasons } from './place-reason.ts';
export * from './routes.ts';
export {
  type CountGoods,
  type CountRow,
  type CountRowsShown,
  countRowsShown,
  type StockCountRow,
  type StockCountView,
  stockCountCalls,
  stockCountList,
  stockCountSteps,
} from './stock-count.ts';
export { stockCountMachine } from './stock-count-machine.ts';
export { type StockCountStatus, stockCountStatuses } from './stock-count-status.ts';
export {
  type ChangeTransferInput,
  type CreateTransferInput,
  changeTransferInput,
  createTransferInput,
  type TransferLine,
  type TransferRow,
  type TransferView,
  transferCalls,
  transferLineFields,
  transferList,
  transferSteps,
} from './transfer-document.ts';
export { transferMachine } from './transfer-machine.ts';
export { type TransferStatus, transferStatuses, transitStatuses } from './transfer-status.ts';
