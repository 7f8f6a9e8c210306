// Door for later domains.
export { reserveStock, type WantedStock } from './actions/reserve-stock.ts';
export { releaseStock, shipStock } from './actions/settle-reservations.ts';
export { inventoryInvariants } from './queries/invariants.ts';
