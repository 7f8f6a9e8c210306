import { fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type MovementPlaces, unitsReserved } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';

export interface WantedStock {
  readonly stock_id: number;
  readonly quantity: number;
}

/** What could be had of a stock. */
export interface Outcome {
  readonly stock_id: number;
  readonly product_id: number;
  readonly name: Localized;
  readonly wanted: number;
  readonly taken: number;
}

/**
 * The reservation as a part of a bigger statement, so that placing an order costs one round trip: what `wanted` names before
 * it (stock_id, quantity; a stock once, and only what is counted) is promised, and `taken` holds what was had of it
 * (stock_id, share). `acceptOutcome` judges that. An order is promised a lot once: of two askings at one instant the second
 * breaks the key of the reservations and is undone.
 */
export const reservation = (places: MovementPlaces & { readonly today: string }, repeated = ''): string =>
  `${unitsReserved(places)},
   promised as (
     insert into reservations (order_id, stock_id, inventory_id, quantity)
     select ${places.order}, stock_id, id, share from taken
     ${repeated})`;

/** For an order that may have units of the same lot already. */
const ADDED_TO_WHAT_IT_HAS = `on conflict (order_id, inventory_id, state)
     do update set quantity = reservations.quantity + excluded.quantity, updated_at = now()`;

const reserving = (name: string, only: string, repeated = '') =>
  statement<Outcome, [number, readonly number[], readonly number[], string, string]>(
    name,
    `with wanted as materialized (
     select asked.stock_id, s.product_id, p.name, sum(asked.quantity)::int as quantity
     from unnest($2::int[], $3::int[]) asked(stock_id, quantity)
     join stocks s on s.id = asked.stock_id join products p on p.id = s.product_id and p.track_inventories
     where ${only}
     group by asked.stock_id, s.product_id, p.id),
   ${reservation({ order: '$1::int', actor: '$4', today: '$5' }, repeated)}
   select wanted.stock_id, wanted.product_id, wanted.name, wanted.quantity as wanted,
     coalesce((select sum(share) from taken where taken.stock_id = wanted.stock_id), 0)::int as taken
   from wanted order by wanted.stock_id`,
  );

const reserve = reserving(
  'inventory-reserve',
  'not exists (select from reservations r where r.order_id = $1 and r.stock_id = asked.stock_id)',
);
const reserveOnTop = reserving('inventory-reserve-more', 'true', ADDED_TO_WHAT_IT_HAS);

/**
 * Refuses the whole with `inventory.not-enough` (what is short and how much is left) when one stock could not be had in
 * full: the transaction is undone. Otherwise what the shop shows of these products is stale from now on.
 */
export async function acceptOutcome(tx: TxContext, outcomes: readonly Outcome[]): Promise<void> {
  const short = outcomes.find(({ wanted, taken }) => taken < wanted);
  if (short) {
    const { main_language } = await getSettings(tx);
    const name = textIn(short.name, tx.language, main_language);
    const details = { stock_id: short.stock_id, available: short.taken };
    throw fail('inventory.not-enough', { name, available: short.taken }, { details });
  }
  for (const { product_id } of outcomes) tx.tx.changedTags.add(`product:${product_id}`);
}

async function promise(
  tx: TxContext,
  by: typeof reserve,
  orderId: number,
  lines: readonly WantedStock[],
): Promise<void> {
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) {
    throw fail('inventory.quantity-not-positive');
  }
  if (lines.length === 0) return;
  const { time_zone } = await getSettings(tx);
  const outcomes = await tx.run(by, [
    orderId,
    lines.map(({ stock_id }) => stock_id),
    lines.map(({ quantity }) => quantity),
    actorName(tx.actor),
    dateIn(time_zone, tx.runtime.now()),
  ]);
  await acceptOutcome(tx, outcomes);
}

/**
 * Promises stock to an order, from the lots that expire first. Products that are not counted are passed over. The same
 * order asking again for a stock it has is passed over as well. Refuses the whole with `inventory.not-enough` (what is
 * short and how much is left) when one stock cannot be had in full.
 */
export const reserveStock = (tx: TxContext, orderId: number, lines: readonly WantedStock[]): Promise<void> =>
  promise(tx, reserve, orderId, lines);

/** The same on top of what the order has of a stock already. */
export const reserveMoreStock = (tx: TxContext, orderId: number, lines: readonly WantedStock[]): Promise<void> =>
  promise(tx, reserveOnTop, orderId, lines);
