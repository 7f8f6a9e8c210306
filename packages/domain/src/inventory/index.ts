// Door for later domains.
export { holdOwing } from '../catalogue/index.ts';
export {
  exchangeLease,
  forgetLease,
  freeLateLeases,
  type Leased,
  type LeaseWish,
  moveLease,
  spendLease,
} from './actions/lease-pieces.ts';
export { lotForReturn } from './actions/lot-for-return.ts';
export { movePlaces, type PlaceMove } from './actions/move-places.ts';
export {
  acceptOutcome,
  hadOf,
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
  requireNothingOwed,
  shipStock,
  shipUnits,
  takeBackStock,
} from './actions/settle-reservations.ts';
export { hasWarehouse } from './queries/has-warehouse.ts';
export { inventoryInvariants } from './queries/invariants.ts';
export { type LeasedPieces, type LeaseOwner, leasedOfLots, leasesOf } from './queries/leases.ts';
export { placesOfOrder } from './queries/places-of-order.ts';
export { refuseLotsElsewhere } from './queries/refuse-lots-elsewhere.ts';
