// Pieces of an order whose promise ends by themselves: some are not wanted any more, some come back.
import { fail } from '@kaifong/base/errors';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { holdOwingOf, settleOwed, unitsReturned, unitsSettled } from '../../catalogue/index.ts';
import { partsInOrder } from '../queries/in-parts.ts';
import { reserveOwed } from './reserve-owed.ts';

/** So many pieces of a stock; `inventory_id`: the lot they go into, the one they came from where it is left out. */
export interface Pieces {
  readonly stock_id: number;
  readonly quantity: number;
  readonly inventory_id?: number | null | undefined;
}

interface Settled {
  readonly product_id: number;
  readonly units: number;
}

/** Ends the units of `shares`: an order has one row per lot and state. */
const ended = `gone as (delete from reservations r using shares where r.id = shares.id and shares.had = shares.quantity),
   less as (
     update reservations r set quantity = r.quantity - shares.quantity, updated_at = now()
     from shares where r.id = shares.id and shares.had > shares.quantity),
   ended as (
     insert into reservations (order_id, stock_id, inventory_id, quantity, state)
     select $1, stock_id, inventory_id, quantity, 'released' from shares
     on conflict (order_id, inventory_id, state)
     do update set quantity = reservations.quantity + excluded.quantity, updated_at = now())`;

/**
 * Part of a statement: of the order's reservations of one stock, the units to end, lot by lot, the newest lot first. `held`:
 * id, inventory_id, stock_id, quantity (to end), had (reserved).
 */
const heldPieces = (state: 'held' | 'shipped') => `mine as materialized (
     select id, inventory_id, stock_id, quantity from reservations
     where order_id = $1 and stock_id = $3 and state = '${state}' order by inventory_id for update),
   counted as (
     select mine.*, least(quantity, greatest(0, $4 - coalesce(sum(quantity) over (
       order by inventory_id desc rows between unbounded preceding and 1 preceding), 0)))::int as taken from mine),
   shares as materialized (
     select id, inventory_id, stock_id, taken as quantity, quantity as had from counted where taken > 0),
   ${ended}`;

const units = `select s.product_id, sum(shares.quantity)::int as units
     from shares join stocks s on s.id = shares.stock_id group by s.product_id`;

const release = statement<Settled, [number, string, number, number]>(
  'inventory-release-pieces',
  `with ${heldPieces('held')},
   held as materialized (select inventory_id, stock_id, quantity from shares),
   ${unitsSettled('release', { order: '$1', actor: '$2' })}
   ${units}`,
);

/** Reservations by their ids, so many pieces of each. */
const releaseNamed = statement<Settled, [number, string, readonly number[], readonly number[]]>(
  'inventory-release-named',
  `with shares as materialized (
     select r.id, r.inventory_id, r.stock_id, asked.quantity, r.quantity as had
     from reservations r join unnest($3::bigint[], $4::int[]) asked(id, quantity) on asked.id = r.id
     where r.order_id = $1 and r.state = 'held' and r.quantity >= asked.quantity order by r.inventory_id for update of r),
   ${ended},
   held as materialized (select inventory_id, stock_id, quantity from shares),
   ${unitsSettled('release', { order: '$1', actor: '$2' })}
   ${units}`,
);

// A lot that is named takes them all; it is one of the same stock, or nothing is taken.
const takeBack = statement<Settled, [number, string, number, number, number | null]>(
  'inventory-take-back-pieces',
  `with ${heldPieces('shipped')},
   held as materialized (
     select coalesce($5::int, inventory_id) as inventory_id, stock_id, sum(quantity)::int as quantity
     from shares group by 1, 2),
   ${unitsReturned({ order: '$1', actor: '$2' })}
   ${units}`,
);

const isLotOf = statement<{ id: number }, [number, number]>(
  'inventory-lot-of-stock',
  'select id from inventories where id = $1 and stock_id = $2',
);

function told(tx: TxContext, settled: readonly Settled[]): number {
  for (const { product_id } of settled) tx.tx.changedTags.add(`product:${product_id}`);
  return settled.reduce((sum, each) => sum + each.units, 0);
}

/** Settles the parts of a kit one by one, in the order of their ids, and answers in kits; of any other stock itself. */
async function inWholeKits(
  tx: TxContext,
  orderId: number,
  { stock_id, ...pieces }: Pieces,
  settle: (part: Pieces) => Promise<number>,
): Promise<number> {
  const parts = (await partsInOrder(tx, orderId, [stock_id])).get(stock_id) ?? [];
  let whole = pieces.quantity;
  for (const part of parts) {
    const units = await settle({ ...pieces, stock_id: part.stock_id, quantity: part.quantity * pieces.quantity });
    whole = Math.min(whole, Math.floor(units / part.quantity));
  }
  return whole;
}

/**
 * Frees pieces an order was promised and has not sent: first those it is owed, then those that are there, which whoever waits
 * for them gets. Returns how many: no more than it was owed and held.
 */
export async function releasePieces(tx: TxContext, orderId: number, { stock_id, quantity }: Pieces): Promise<number> {
  await holdOwingOf(tx, orderId);
  return inWholeKits(tx, orderId, { stock_id, quantity }, (part) => releaseOne(tx, orderId, part));
}

export interface HeldPieces {
  /** Of the reservation. */
  readonly id: number;
  readonly quantity: number;
}

/** Gives pieces an order holds of certain lots back to them; who waits for such pieces is not served yet. Returns how many. */
export async function releaseHeld(tx: TxContext, orderId: number, pieces: readonly HeldPieces[]): Promise<number> {
  const [ids, quantities] = [pieces.map(({ id }) => id), pieces.map(({ quantity }) => quantity)];
  return told(tx, await tx.run(releaseNamed, [orderId, actorName(tx.actor), ids, quantities]));
}

async function releaseOne(tx: TxContext, orderId: number, { stock_id, quantity }: Pieces): Promise<number> {
  const owed = await settleOwed(tx, orderId, stock_id, quantity);
  if (owed === quantity) return owed;
  const free = told(tx, await tx.run(release, [orderId, actorName(tx.actor), stock_id, quantity - owed]));
  if (free > 0) await reserveOwed(tx, [stock_id]);
  return owed + free;
}

/**
 * Puts pieces an order sent back into a lot. Returns how many: no more than were sent of it and have not come back. Refuses
 * `inventory.other-lot` for a lot of another stock.
 */
export async function takeBackPieces(tx: TxContext, orderId: number, pieces: Pieces): Promise<number> {
  await holdOwingOf(tx, orderId);
  return inWholeKits(tx, orderId, pieces, (part) => takeBackOne(tx, orderId, part));
}

async function takeBackOne(tx: TxContext, orderId: number, pieces: Pieces): Promise<number> {
  const { stock_id, quantity, inventory_id = null } = pieces;
  if (inventory_id !== null) {
    const [lot] = await tx.run(isLotOf, [inventory_id, stock_id]);
    if (!lot) throw fail('inventory.other-lot');
  }
  const back = told(tx, await tx.run(takeBack, [orderId, actorName(tx.actor), stock_id, quantity, inventory_id]));
  if (back > 0) await reserveOwed(tx, [stock_id]);
  return back;
}
