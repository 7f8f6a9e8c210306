// Door for later domains.
export {
  acceptOutcome,
  type Outcome,
  reservation,
  reserveMoreStock,
  reserveStock,
  type WantedStock,
} from './actions/reserve-stock.ts';
export { type Pieces, releasePieces, takeBackPieces } from './actions/settle-pieces.ts';
export {
  forgetReservations,
  releaseStock,
  shipStock,
  shipUnits,
  takeBackStock,
} from './actions/settle-reservations.ts';
export { hasWarehouse } from './queries/has-warehouse.ts';
export { inventoryInvariants } from './queries/invariants.ts';
