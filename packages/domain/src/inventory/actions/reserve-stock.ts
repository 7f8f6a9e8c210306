import { fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { lotIsSellable } from '../../catalogue/index.ts';
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

/** Where a statement finds what a reservation is about: expressions, and the name of rows with stock_id and quantity. */
export interface ReservationPlaces {
  readonly order: string;
  readonly lines: string;
  readonly actor: string;
  readonly today: string;
  /** Which of the `asked` lines are passed over; none for an order that was not there before. */
  readonly except?: string;
}

/**
 * The reservation as a part of a bigger statement, from question to ledger, so that placing an order costs one round trip.
 * Lots are locked in the order of their ids, everywhere in this room, so that two orders for the same goods wait for each
 * other and never in a circle. A lot that another order changed while this one waited is read again as it then is. What
 * expires first goes first. Stocks and lots are looked up one by one (hence the lateral and the array): PostgreSQL cannot
 * know that an order has few lines, and would walk through all goods of the shop. `reservationOutcome` behind it tells what was had; `acceptOutcome` judges it.
 */
export const reservation = ({ order, lines, actor, today, except = 'false' }: ReservationPlaces): string =>
  `wanted as materialized (
     select asked.stock_id, counted.product_id, sum(asked.quantity)::int as quantity
     from ${lines} asked cross join lateral (
       select s.product_id from stocks s join products p on p.id = s.product_id
       where s.id = asked.stock_id and p.track_inventories offset 0) counted
     where not (${except})
     group by asked.stock_id, counted.product_id),
   locked as materialized (
     select i.id, i.stock_id, i.expiry_date, i.quantity - i.reserved as free
     from inventories i join warehouses w on w.id = i.warehouse_id
     where i.stock_id = any(array(select stock_id from wanted)) and i.quantity > i.reserved and ${lotIsSellable('i', 'w', today)}
     order by i.id for update of i),
   shares as (
     select locked.id, least(locked.free, wanted.quantity - coalesce(sum(locked.free) over (
         partition by locked.stock_id order by locked.expiry_date nulls last, locked.id
         rows between unbounded preceding and 1 preceding), 0))::int as share
     from locked join wanted using (stock_id)),
   taken as (
     update inventories i set reserved = i.reserved + shares.share, updated_at = now()
     from shares where shares.id = i.id and shares.share > 0 and i.quantity - i.reserved >= shares.share
     returning i.id, i.stock_id, i.quantity, shares.share),
   promised as (
     insert into reservations (order_id, stock_id, inventory_id, quantity)
     select ${order}, stock_id, id, share from taken),
   recorded as (
     insert into inventory_movements (inventory_id, stock_id, order_id, kind, quantity, reserved, total, reason, actor)
     select id, stock_id, ${order}, 'reserve', 0, share, quantity, 'Order', ${actor} from taken)`;

/** What the reservation of the same statement came to, stock by stock. */
export const reservationOutcome = `select wanted.stock_id, wanted.product_id, wanted.quantity as wanted,
     (select p.name from products p where p.id = wanted.product_id) as name,
     coalesce((select sum(share) from taken where taken.stock_id = wanted.stock_id), 0)::int as taken
   from wanted order by wanted.stock_id`;

const reservedBefore = 'exists (select from reservations r where r.order_id = $1 and r.stock_id = asked.stock_id)';

const reserve = statement<Outcome, [number, readonly number[], readonly number[], string, string]>(
  'inventory-reserve',
  `with lines as (select * from unnest($2::int[], $3::int[]) asked(stock_id, quantity)),
   ${reservation({ order: '$1::int', lines: 'lines', actor: '$4', today: '$5', except: reservedBefore })}
   ${reservationOutcome}`,
);

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

/**
 * Promises stock to an order, from the lots that expire first. Products that are not counted are passed over. The same
 * order asking again for a stock it has is passed over as well. Refuses the whole with `inventory.not-enough` (what is
 * short and how much is left) when one stock cannot be had in full.
 */
export async function reserveStock(tx: TxContext, orderId: number, lines: readonly WantedStock[]): Promise<void> {
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) {
    throw fail('inventory.quantity-not-positive');
  }
  if (lines.length === 0) return;
  const { time_zone } = await getSettings(tx);
  const outcomes = await tx.run(reserve, [
    orderId,
    lines.map(({ stock_id }) => stock_id),
    lines.map(({ quantity }) => quantity),
    actorName(tx.actor),
    dateIn(time_zone, tx.machinery.now()),
  ]);
  await acceptOutcome(tx, outcomes);
}
