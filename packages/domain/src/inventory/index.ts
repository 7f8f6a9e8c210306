// Door for later domains: promising stock to an order, giving it back, sending it out.

export { reserveStock, type WantedStock } from './actions/reserve-stock.ts';
export { releaseStock, shipStock } from './actions/settle-reservations.ts';
export { inventoryInvariants } from './queries/invariants.ts';
