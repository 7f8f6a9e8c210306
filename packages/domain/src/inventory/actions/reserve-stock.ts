import { fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { fittingQuantity, quantityRuleOf, type StockQuantities } from '../../catalogue/contract/index.ts';
import {
  deliveryDays,
  holdOwing,
  oweUnits,
  owingRoom,
  partProductsOf,
  type ReservePlaces,
  unitsReserved,
} from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import { inParts } from '../queries/in-parts.ts';

export interface WantedStock {
  readonly stock_id: number;
  readonly quantity: number;
}

/** How it is taken. */
export interface Reserving {
  /** Days until the goods arrive, which their lots must last; left out: as usual online. */
  readonly within?: number;
  /** Lots that go before all others. */
  readonly first?: readonly number[];
  /** The warehouse that goes before others where that costs no further place. */
  readonly prefer?: number | undefined;
  /** Staff chose this warehouse; nothing else is taken. */
  readonly from?: number | undefined;
}

/** What could be had of a stock. */
export interface Outcome {
  readonly stock_id: number;
  readonly product_id: number;
  /** Products of its parts, where it is a kit: what the shop shows of them is other now, too. */
  readonly part_product_ids: readonly number[];
  readonly name: Localized;
  readonly wanted: number;
  readonly taken: number;
}

/** Places an order has pieces of. */
const usedBy = (order: string): string =>
  `array(select mine.warehouse_id from reservations r join inventories mine on mine.id = r.inventory_id
    where r.order_id = ${order} and r.state = 'held')`;

/** Pieces that were had of a row of `wanted`: of a kit as many as all its parts are there for. */
export const hadOf = (row: string): string =>
  `(select min(${row}.quantity::bigint * got.taken / got.quantity) from got where ${row}.stock_id = any(got.asked))::int`;

/**
 * The reservation as a part of a bigger statement, so that placing an order costs one round trip: what `wanted` names before
 * it (stock_id, quantity; a stock once, and only what is counted) is promised, and `taken` holds what was had of it
 * (of a lot); of a kit its parts are promised, and which these are is kept. `hadOf` says what was had of `wanted`, `acceptOutcome` judges that. An order is promised a lot once: of two askings at one instant the second
 * breaks the key of the reservations and is undone.
 */
export const reservation = (places: ReservePlaces, repeated = ''): string =>
  `${inParts('wanted', places.order, ', array_agg(wanted.stock_id) as asked')},
   kits as (
     insert into reserved_kits (order_id, kit_id, part_id, quantity)
     select ${places.order}, k.kit_id, k.part_id, k.quantity from wanted join stock_parts k on k.kit_id = wanted.stock_id
     where not exists (select from reserved_kits r where r.order_id = ${places.order} and r.kit_id = k.kit_id)),
   ${unitsReserved({ ...places, used: usedBy(places.order) })},
   got as (
     select needed.*, coalesce((select sum(share) from taken where taken.stock_id = needed.stock_id), 0)::int as taken from needed),
   promised as (
     insert into reservations (order_id, stock_id, inventory_id, quantity, why)
     select ${places.order}, stock_id, id, share, why from taken
     ${repeated})`;

/** For an order that may have units of the same lot already. */
const ADDED_TO_WHAT_IT_HAS = `on conflict (order_id, inventory_id, state)
     do update set quantity = reservations.quantity + excluded.quantity, why = excluded.why, updated_at = now()`;

const places: ReservePlaces = {
  ...{
    order: '$1::int',
    actor: '$4',
    today: '$5',
    first: '$7::int[]',
    prefer: '$8::int',
    from: '$9::int',
    because: 'staff',
  },
  within: `coalesce($6::int, ${deliveryDays})`,
};

type Asked = [
  number,
  readonly number[],
  readonly number[],
  string,
  string,
  number | null,
  readonly number[],
  number | null,
  number | null,
];

const reserving = (name: string, only: string, repeated = '') =>
  statement<Outcome, Asked>(
    name,
    `with wanted as materialized (
     select asked.stock_id, s.product_id, p.name, sum(asked.quantity)::int as quantity, ${partProductsOf('asked.stock_id')} as part_product_ids
     from unnest($2::int[], $3::int[]) asked(stock_id, quantity)
     join stocks s on s.id = asked.stock_id join products p on p.id = s.product_id and p.track_inventories
     where ${only}
     group by asked.stock_id, s.product_id, p.id),
   ${reservation(places, repeated)}
   select wanted.stock_id, wanted.product_id, wanted.name, wanted.quantity as wanted,
     wanted.part_product_ids, ${hadOf('wanted')} as taken
   from wanted order by wanted.stock_id`,
  );

const reserve = reserving(
  'inventory-reserve',
  `not exists (select from reservations r where r.order_id = $1 and r.stock_id = asked.stock_id)
     and not exists (select from backorders b where b.order_id = $1 and b.stock_id = asked.stock_id)
     and not exists (select from reserved_kits k where k.order_id = $1 and k.kit_id = asked.stock_id)`,
);
/** As much as there is, whether that is all or not. */
export const reserveOnTop = reserving('inventory-reserve-more', 'true', ADDED_TO_WHAT_IT_HAS);

/** An order that may be owed pieces of stocks this transaction holds (`holdOwing`). */
export interface Owing {
  readonly orderId: number;
  readonly held: ReadonlySet<number>;
}

const quantitiesOf = statement<StockQuantities, [number]>(
  'inventory-quantities',
  'select min_quantity, max_quantity, quantity_step from stocks where id = $1',
);

/** The most of so many pieces that can be bought: whole steps, and at first no fewer than the least. Nobody chose pieces that only change places. */
async function buyable(tx: TxContext, stockId: number, pieces: number, wanted: Wanted): Promise<number> {
  const [bounds] = wanted === 'place' ? [] : await tx.run(quantitiesOf, [stockId]);
  if (!bounds) return pieces;
  const rule = quantityRuleOf(bounds);
  return wanted === 'first' ? fittingQuantity(rule, pieces) : Math.floor(pieces / rule.step) * rule.step;
}

/** Pieces of a new order, more for one that has some, or the same at another place. */
type Wanted = 'first' | 'more' | 'place';

/**
 * Refuses the whole with `inventory.not-enough` (what is short and how much of it can be bought) when one stock could not be had in
 * full, or owed within its limit: the transaction is undone. Otherwise what the shop shows of these products is stale from now on.
 */
export async function acceptOutcome(
  tx: TxContext,
  outcomes: readonly Outcome[],
  owing?: Owing,
  wanted: Wanted = 'first',
): Promise<void> {
  const short = outcomes.filter(({ wanted, taken }) => taken < wanted);
  const late = short.flatMap(({ stock_id }) => (owing?.held.has(stock_id) ? [stock_id] : []));
  const room = late.length > 0 ? await owingRoom(tx, late) : new Map<number, number>();
  const lacking = short.find(({ stock_id, wanted, taken }) => wanted - taken > (room.get(stock_id) ?? 0));
  if (lacking) {
    const { main_language } = await getSettings(tx);
    const name = textIn(lacking.name, tx.language, main_language);
    const left = lacking.taken + (room.get(lacking.stock_id) ?? 0);
    const available = await buyable(tx, lacking.stock_id, left, wanted);
    throw fail('inventory.not-enough', { name, available }, { details: { stock_id: lacking.stock_id, available } });
  }
  if (owing)
    await oweUnits(
      tx,
      owing.orderId,
      short.map(({ stock_id, wanted, taken }) => ({ stock_id, quantity: wanted - taken })),
    );
  for (const { product_id, part_product_ids } of outcomes)
    for (const id of [product_id, ...part_product_ids]) tx.tx.changedTags.add(`product:${id}`);
}

async function promise(
  tx: TxContext,
  by: typeof reserve,
  orderId: number,
  lines: readonly WantedStock[],
  { within, first = [], prefer, from }: Reserving = {},
): Promise<void> {
  if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) {
    throw fail('inventory.quantity-not-positive');
  }
  if (lines.length === 0) return;
  const ids = lines.map(({ stock_id }) => stock_id);
  const held = await holdOwing(tx, ids);
  const { time_zone } = await getSettings(tx);
  const outcomes = await tx.run(by, [
    orderId,
    ids,
    lines.map(({ quantity }) => quantity),
    actorName(tx.actor),
    dateIn(time_zone, tx.runtime.now()),
    within ?? null,
    first,
    prefer ?? null,
    from ?? null,
  ]);
  // What somebody chose a place for lies there or is refused.
  const owing = from === undefined ? { orderId, held } : undefined;
  await acceptOutcome(tx, outcomes, owing, from !== undefined ? 'place' : by === reserve ? 'first' : 'more');
}

/**
 * Promises stock to an order, from the lots that expire first; of stocks sold on backorder what is not there is owed. Products that are not counted are passed over. The same
 * order asking again for a stock it has is passed over as well. Refuses the whole with `inventory.not-enough` (what is
 * short and how much is left) when one stock cannot be had in full.
 */
export const reserveStock = (
  tx: TxContext,
  orderId: number,
  lines: readonly WantedStock[],
  how?: Reserving,
): Promise<void> => promise(tx, reserve, orderId, lines, how);

/** The same on top of what the order has of a stock already. */
export const reserveMoreStock = (
  tx: TxContext,
  orderId: number,
  lines: readonly WantedStock[],
  how?: Reserving,
): Promise<void> => promise(tx, reserveOnTop, orderId, lines, how);
