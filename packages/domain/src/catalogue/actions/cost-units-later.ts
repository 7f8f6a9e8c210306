import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

export interface LaterCost {
  readonly stock_id: number;
  /** How many pieces it is for. */
  readonly quantity: number;
  /** What all of them cost more than was reckoned when they arrived, in cents of the base currency; below zero: less. */
  readonly cents: number;
}

const lock = statement<{ id: number }, [number]>(
  'catalogue-lock-later-cost',
  'select id from stocks where id = $1 for no key update',
);

// Pieces that were sold meanwhile take their part with them: what is still there bears no more than its own.
const add = statement<{ product_id: number }, [number, number, number]>(
  'catalogue-later-cost',
  `with held as (
     select coalesce(sum(quantity), 0)::numeric as pieces from inventories where stock_id = $1 and not is_discard)
   update stocks s set updated_at = now(), version = s.version + 1,
     cost_cents = greatest(0, round(s.cost_cents + least(held.pieces, $2::int) * $3::int / ($2::int * held.pieces)))::int
   from held where s.id = $1 and s.cost_cents is not null and held.pieces > 0 and $2::int > 0
   returning s.product_id`,
);

/**
 * Moves the average cost of a stock by what pieces that have arrived turned out to cost besides. Whoever does it for several
 * stocks does so in the order of their ids.
 */
export async function costUnitsLater(tx: TxContext, { stock_id, quantity, cents }: LaterCost): Promise<void> {
  await tx.run(lock, [stock_id]);
  const [row] = await tx.run(add, [stock_id, quantity, cents]);
  if (row) tx.tx.changedTags.add(`product:${row.product_id}`);
}
