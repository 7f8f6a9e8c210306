// The only ways in which units of a lot change after it was opened. Each writes the line of the ledger with the change, so
// that a lot is always the sum of its movements. The parts of statements are for the rooms whose documents move units: they
// write their own rows in the same statement, because a round trip costs more than the work in it.
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { LockedLot } from '../locks.ts';
import { lotIsSellable } from '../queries/sellable-sql.ts';

/** Where the statement finds what the ledger says of a movement, as expressions. */
export interface MovementPlaces {
  readonly order: string;
  readonly actor: string;
}

const columns = 'inventory_id, stock_id, order_id, kind, quantity, reserved, total, reason, actor';

/**
 * Part of a statement: promises what `wanted` names before it (stock_id, quantity; a stock once) and enters it into the
 * ledger as `reserve`. `taken` holds what was had: id (of the lot), stock_id, quantity (in the lot), share.
 * Lots are locked in the order of their ids, everywhere, so that two orders for the same goods wait for each other and never
 * in a circle. A lot that another order changed while this one waited is read again as it then is. What expires first goes
 * first. Lots are looked up one by one (hence the array): PostgreSQL cannot know that an order has few lines, and would walk
 * through all lots of the shop.
 */
export const unitsReserved = ({ order, actor, today }: MovementPlaces & { today: string }): string =>
  `locked as materialized (
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
   recorded as (
     insert into inventory_movements (${columns})
     select id, stock_id, ${order}, 'reserve', 0, share, quantity, 'Order', ${actor} from taken)`;

/** Whether what was promised of a lot goes back to it or leaves it. */
const settlements = {
  release: 'reserved = i.reserved - held.quantity',
  sale: 'reserved = i.reserved - held.quantity, quantity = i.quantity - held.quantity',
} as const;

/**
 * Part of a statement: ends the promises that `held` names before it (inventory_id, quantity; a lot once). `release` leaves
 * the units in their lots, `sale` takes them out.
 */
export const unitsSettled = (kind: keyof typeof settlements, { order, actor }: MovementPlaces): string =>
  `locked as materialized (
     select id from inventories where id in (select inventory_id from held) order by id for update),
   moved as (
     update inventories i set ${settlements[kind]}, updated_at = now()
     from held join locked on locked.id = held.inventory_id where i.id = held.inventory_id
     returning i.id, i.stock_id, i.quantity as total, held.quantity),
   recorded as (
     insert into inventory_movements (${columns})
     select id, stock_id, ${order}, '${kind}', ${kind === 'sale' ? '-quantity' : '0'}, -quantity, total, 'Order', ${actor} from moved)`;

/** Part of a statement: takes a sale back, putting what `held` names before it (inventory_id, quantity; a lot once) into its lots again. */
export const unitsReturned = ({ order, actor }: MovementPlaces): string =>
  `locked as materialized (
     select id from inventories where id in (select inventory_id from held) order by id for update),
   moved as (
     update inventories i set quantity = i.quantity + held.quantity, updated_at = now()
     from held join locked on locked.id = held.inventory_id where i.id = held.inventory_id
     returning i.id, i.stock_id, i.quantity as total, held.quantity),
   recorded as (
     insert into inventory_movements (${columns})
     select id, stock_id, ${order}, 'sale', quantity, 0, total, 'Return', ${actor} from moved)`;

type Adjusted = [number, number, string, number, string, string, string];

const adjust = statement<never, Adjusted>(
  'catalogue-adjust-lot',
  `with changed as (
     update inventories set quantity = $2, updated_at = now() where id = $1 returning id, stock_id, quantity)
   insert into inventory_movements (inventory_id, stock_id, kind, quantity, total, reason, remark, actor)
   select id, stock_id, $3, $4::int, quantity, $5, $6, $7 from changed`,
);

export interface LotAdjustment {
  readonly kind: 'plus' | 'minus' | 'update' | 'transfer';
  /** What lies there afterwards. */
  readonly total: number;
  readonly reason: string;
  readonly remark: string;
}

/** Sets what lies in a lot this transaction holds (`lockLot`). What the shop shows of the product is stale from now on. */
export async function adjustLot(tx: TxContext, lot: LockedLot, { kind, total, reason, remark }: LotAdjustment) {
  await tx.run(adjust, [lot.id, total, kind, total - lot.quantity, reason, remark, actorName(tx.actor)]);
  tx.tx.changedTags.add(`product:${lot.product_id}`);
}
