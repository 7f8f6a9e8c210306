// The only ways in which units of a lot change after it was opened. Each writes the line of the ledger with the change, so
// that a lot is always the sum of its movements. The parts of statements are for the rooms whose documents move units: they
// write their own rows in the same statement, because a round trip costs more than the work in it.
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { LockedLot } from '../locks.ts';
import { unitsCameFree } from '../ports/owed-units.ts';
import { lotIsSellable } from '../queries/sellable-sql.ts';

/** Where the statement finds what the ledger says of a movement, as expressions. */
export interface MovementPlaces {
  readonly order: string;
  readonly actor: string;
  /** What it was for; left out: an order. */
  readonly reason?: MovementReason;
}

type MovementReason = 'Order' | 'Till';

const columns = 'inventory_id, stock_id, order_id, kind, quantity, reserved, total, reason, actor';

export interface ReservePlaces extends MovementPlaces {
  readonly today: string;
  /** Days until the goods are in their buyer's hands; left out: those of an order online. */
  readonly within?: string;
  /** Id of the warehouse whose lots alone are taken, or null for all; left out: all. `because` says why it is that one. */
  readonly from?: string;
  readonly because?: string;
  /** Id of the warehouse that goes before others where that costs no further place, or null. */
  readonly prefer?: string;
  /** Ids of the warehouses the order has pieces of already, as an array: they are no further places. */
  readonly used?: string;
  /** Ids of lots that go before all others. */
  readonly first?: string;
}

/** Of more places than this those that hold most of what is asked for are weighed against each other, for there are 2 to the power of it ways. */
const weighed = 8;

/**
 * Parts of a statement, between `locked` and the shares: which places serve what is `needed`. As few as can do it; of several such
 * choices the one with the place that is preferred, then that with the lower priorities, then that with what expires first. A choice
 * of places is a number with a bit for each of them. `goals` is what can be had of each stock, `chosen` the choice and why it was made: nothing
 * where more places are needed than are weighed.
 */
const placesChosen = ({ first, prefer, used }: ReservePlaces): string =>
  `lying as materialized (
     select stock_id, warehouse_id, priority, sum(free)::int as pieces, min(expiry_date) as expires,
       ${first ? `bool_or(id = any(${first}))` : 'false'} as fixed
     from locked group by stock_id, warehouse_id, priority),
   goals as materialized (
     select stock_id, least(needed.quantity, sum(pieces))::int as pieces, count(*)::int as places
     from lying join needed using (stock_id) group by stock_id, needed.quantity),
   places as materialized (
     select warehouse_id, lying.priority, min(expires) as expires, ${prefer ? `coalesce(warehouse_id = ${prefer}, false)` : 'false'} as own,
       bool_or(fixed)${used ? ` or warehouse_id = any(${used})` : ''} as given,
       row_number() over (order by bool_or(fixed)${used ? ` or warehouse_id = any(${used})` : ''} desc,
         count(*) filter (where lying.pieces >= goals.pieces) desc, sum(least(lying.pieces, goals.pieces)) desc,
         lying.priority, warehouse_id)::int - 1 as bit
     from lying join goals using (stock_id) group by warehouse_id, lying.priority),
   choices as (
     select mask, count(*) filter (where not given) as size, count(*) filter (where own) as own,
       sum(priority) filter (where not given) as priority, min(expires) filter (where not given) as expires
     from generate_series(1, (1 << (select least(count(*), ${weighed})::int from places)) - 1) mask
     join places on bit < ${weighed} and (mask >> bit) & 1 = 1
     group by mask
     having count(*) filter (where given) = (select count(*) from places where given and bit < ${weighed})
       and not exists (select from goals where pieces > (
         select coalesce(sum(lying.pieces), 0) from lying join places inside using (warehouse_id)
         where lying.stock_id = goals.stock_id and inside.bit < ${weighed} and (mask >> inside.bit) & 1 = 1))),
   ranked as (
     select *, lead(array[size, -own, priority]) over best as other, lead(expires) over best as other_expires,
       row_number() over best as place
     from choices window best as (order by size, own desc, priority, expires nulls last, mask)),
   chosen as materialized (
     select mask, case
       when other is null or other[1] > size then 'fewest' when other[2] > -own then 'store'
       when other[3] > priority then 'priority' when other_expires is distinct from expires then 'expiry' else 'equal' end as why
     from ranked where place = 1)`;

/**
 * Part of a statement: promises what `needed` names before it (stock_id, quantity; a stock once) and enters it into the
 * ledger as `reserve`. `taken` holds what was had: id (of the lot), stock_id, quantity (in the lot), share, why (of this place).
 * Lots are locked in the order of their ids, everywhere, so that two orders for the same goods wait for each other and never
 * in a circle. A lot that another order changed while this one waited is read again as it then is. It is taken from as few places as
 * can be (`placesChosen`), a stock of one of them where that has it all, and what expires first goes
 * first. Lots are looked up one by one (hence the array): PostgreSQL cannot know that an order has few lines, and would walk
 * through all lots of the shop.
 */
export const unitsReserved = (reserving: ReservePlaces): string => {
  const { order, actor, reason = 'Order', today, within, from, because, first } = reserving;
  const isFirst = first ? `locked.id = any(${first})` : 'false';
  return `locked as materialized (
     select i.id, i.stock_id, i.warehouse_id, w.priority, i.expiry_date, i.quantity - i.reserved as free
     from inventories i join warehouses w on w.id = i.warehouse_id
     where i.stock_id = any(array(select stock_id from needed)) and i.quantity > i.reserved and ${lotIsSellable('i', 'w', today, within)}
       ${from ? `and (${from} is null or i.warehouse_id = ${from})` : ''}
     order by i.id for update of i),
   ${placesChosen(reserving)},
   shares as (
     select locked.id, least(locked.free, needed.quantity - coalesce(sum(locked.free) over (
         partition by locked.stock_id
         order by ${isFirst} desc, (mask >> bit) & 1 desc nulls last, lying.pieces >= goals.pieces desc,
           case when mask is null then lying.pieces end desc, own desc, locked.priority, locked.expiry_date nulls last, locked.id
         rows between unbounded preceding and 1 preceding), 0))::int as share,
       case when ${isFirst} then 'lot' ${from && because ? `when ${from} is not null then '${because}'` : ''}
         when goals.places = 1 then 'only' else coalesce(why, 'equal') end as why
     from locked join needed using (stock_id) join goals using (stock_id) join lying using (stock_id, warehouse_id)
     join places using (warehouse_id) left join chosen on bit < ${weighed}),
   taken as (
     update inventories i set reserved = i.reserved + shares.share, updated_at = now()
     from shares where shares.id = i.id and shares.share > 0 and i.quantity - i.reserved >= shares.share
     returning i.id, i.stock_id, i.quantity, shares.share, shares.why),
   recorded as (
     insert into inventory_movements (${columns})
     select id, stock_id, ${order}, 'reserve', 0, share, quantity, '${reason}', ${actor} from taken)`;
};

/** Whether what was promised of a lot goes back to it or leaves it. */
const settlements = {
  release: 'reserved = i.reserved - held.quantity',
  sale: 'reserved = i.reserved - held.quantity, quantity = i.quantity - held.quantity',
} as const;

/**
 * Part of a statement: ends the promises that `held` names before it (inventory_id, quantity; a lot once). `release` leaves
 * the units in their lots, `sale` takes them out.
 */
export const unitsSettled = (
  kind: keyof typeof settlements,
  { order, actor, reason = 'Order' }: MovementPlaces,
): string =>
  `locked as materialized (
     select id from inventories where id in (select inventory_id from held) order by id for update),
   moved as (
     update inventories i set ${settlements[kind]}, updated_at = now()
     from held join locked on locked.id = held.inventory_id where i.id = held.inventory_id
     returning i.id, i.stock_id, i.quantity as total, held.quantity),
   recorded as (
     insert into inventory_movements (${columns})
     select id, stock_id, ${order}, '${kind}', ${kind === 'sale' ? '-quantity' : '0'}, -quantity, total, '${reason}', ${actor} from moved)`;

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
  if (total > lot.quantity) await unitsCameFree(tx, [lot.stock_id]);
}
