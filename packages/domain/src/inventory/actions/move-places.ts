import { AppError, failField } from '@kaifong/base/errors';
import { isInScope, type TxContext } from '@kaifong/kernel/context';
import { holdOwing, lockLots } from '../../catalogue/index.ts';
import { findHeldPieces, type HeldPlace, titlesOfWarehouses } from '../queries/held-pieces.ts';
import { reserveOwed } from './reserve-owed.ts';
import { reserveMoreStock } from './reserve-stock.ts';
import { releaseHeld } from './settle-pieces.ts';

/** Pieces of one reservation that are to come from another warehouse. */
export interface PlaceMove {
  readonly reservation_id: number;
  readonly warehouse_id: number;
  readonly quantity: number;
}

export interface MovedPieces {
  readonly from: HeldPlace['warehouse'];
  readonly to: HeldPlace['warehouse'];
  readonly quantity: number;
}

/** Refuses at its line what the order does not hold (any more), and a place it cannot go to, or the caller does not see. */
function requireMoves(
  tx: TxContext,
  moves: readonly PlaceMove[],
  held: ReadonlyMap<number, HeldPlace>,
  titles: ReadonlyMap<number, unknown>,
) {
  const asked = new Map<number, number>();
  for (const [place, { reservation_id, warehouse_id, quantity }] of moves.entries()) {
    const own = held.get(reservation_id);
    const sum = quantity + (asked.get(reservation_id) ?? 0);
    asked.set(reservation_id, sum);
    if (!own || sum > own.quantity)
      throw failField(`lines.${place}.quantity`, 'inventory.too-many', { left: own?.quantity ?? 0 });
    if (own.warehouse_id === warehouse_id) throw failField(`lines.${place}.warehouse_id`, 'inventory.same-warehouse');
    if (!titles.has(warehouse_id) || !isInScope(tx, 'warehouse', warehouse_id))
      throw failField(`lines.${place}.warehouse_id`, 'inventory.no-destination');
  }
}

/**
 * Lets pieces an order holds come from other warehouses, all or nothing: they are given back where they lay and promised where
 * they are chosen. Whoever waits for such pieces gets what came free. Refuses at its line more than the order holds (`too-many`),
 * the place they lie in, one that is not there, and where fewer lie free (`not-there`).
 */
export async function movePlaces(
  tx: TxContext,
  orderId: number,
  moves: readonly PlaceMove[],
  within: number,
): Promise<MovedPieces[]> {
  const held = new Map((await findHeldPieces(tx, orderId)).map((each) => [each.id, each]));
  const places = moves.map(({ warehouse_id }) => warehouse_id);
  const titles = await titlesOfWarehouses(tx, places);
  requireMoves(tx, moves, held, titles);
  const of = ({ reservation_id }: PlaceMove) => held.get(reservation_id) as HeldPlace;
  const stocks = [...new Set(moves.map((move) => of(move).stock_id))];
  await holdOwing(tx, stocks);
  await lockLots(tx, stocks);
  for (const { reservation_id: id, quantity } of moves) await releaseHeld(tx, orderId, [{ id, quantity }]);
  for (const [place, move] of moves.entries()) {
    const { warehouse_id: from, quantity } = move;
    const wanted = [{ stock_id: of(move).stock_id, quantity }];
    await reserveMoreStock(tx, orderId, wanted, { from, within }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'inventory.not-enough') throw error;
      throw failField(`lines.${place}.warehouse_id`, 'inventory.not-there', {
        available: Number(error.params.available),
      });
    });
  }
  await reserveOwed(tx, stocks);
  return moves.map((move) => ({
    from: of(move).warehouse,
    to: titles.get(move.warehouse_id) ?? {},
    quantity: move.quantity,
  }));
}
