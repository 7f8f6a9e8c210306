// The two ends of a promise: given back, or sent; of all units of an order or of some of them. Either happens once, however
// often and by how many it is asked for.
import { fail } from '@kaifong/base/errors';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { and, eq } from 'drizzle-orm';
import { holdOwingOf, settleOwed, unitsReturned, unitsSettled } from '../../catalogue/index.ts';
import { piecesInOrder } from '../queries/in-parts.ts';
import { reservations, reservedKits } from '../schema.ts';
import { reserveOwed } from './reserve-owed.ts';
import type { WantedStock } from './reserve-stock.ts';

interface Settled {
  readonly stock_id: number;
  readonly product_id: number;
  readonly units: number;
}

type State = 'held' | 'released' | 'shipped';

/** Every unit of the order in a state. The second of two settlements waits here and then finds none. */
const all = (state: State) => `held as materialized (
  select id, inventory_id, stock_id, quantity, quantity as whole, why from reservations
  where order_id = $1 and state = '${state}' order by inventory_id for update)`;

/** So many units of each stock ($3, $4), those that expire first. */
const some = (state: State) => `asked as (select * from unnest($3::int[], $4::int[]) a(stock_id, quantity)),
  mine as materialized (
    select r.id, r.inventory_id, r.stock_id, r.quantity, r.why, i.expiry_date
    from reservations r join inventories i on i.id = r.inventory_id
    where r.order_id = $1 and r.state = '${state}' and r.stock_id in (select stock_id from asked)
    order by r.inventory_id for update of r),
  shares as (
    select mine.*, least(mine.quantity, asked.quantity - coalesce(sum(mine.quantity) over (
        partition by mine.stock_id order by mine.expiry_date nulls last, mine.inventory_id
        rows between unbounded preceding and 1 preceding), 0))::int as share
    from mine join asked using (stock_id)),
  held as materialized (
    select id, inventory_id, stock_id, share as quantity, quantity as whole, why from shares where share > 0)`;

/** Moves the units of `held` to another state; an order has one row per lot and state. */
const moved = (to: State) => `
  gone as (delete from reservations r using held where r.id = held.id and held.whole = held.quantity),
  less as (
    update reservations r set quantity = r.quantity - held.quantity, updated_at = now()
    from held where r.id = held.id and held.whole > held.quantity),
  ended as (
    insert into reservations (order_id, stock_id, inventory_id, quantity, state, why)
    select $1, stock_id, inventory_id, quantity, '${to}', why from held
    on conflict (order_id, inventory_id, state)
    do update set quantity = reservations.quantity + excluded.quantity, updated_at = now())
  select held.stock_id, s.product_id, sum(held.quantity)::int as units
  from held join stocks s on s.id = held.stock_id group by held.stock_id, s.product_id`;

const places = { order: '$1', actor: '$2' };

const release = statement<Settled, [number, string]>(
  'inventory-release',
  `with ${all('held')}, ${unitsSettled('release', places)}, ${moved('released')}`,
);
const ship = statement<Settled, [number, string]>(
  'inventory-ship',
  `with ${all('held')}, ${unitsSettled('sale', places)}, ${moved('shipped')}`,
);
const takeBack = statement<Settled, [number, string]>(
  'inventory-take-back',
  `with ${all('shipped')}, ${unitsReturned(places)}, ${moved('released')}`,
);

type SomeOf = [number, string, readonly number[], readonly number[]];
const shipSome = statement<Settled, SomeOf>(
  'inventory-ship-some',
  `with ${some('held')}, ${unitsSettled('sale', places)}, ${moved('shipped')}`,
);

/** Stocks of which the order was promised something once; the others are not counted. */
const counted = statement<{ stock_id: number }, [number]>(
  'inventory-counted-of-order',
  'select stock_id from reservations where order_id = $1 union select stock_id from backorders where order_id = $1',
);

const wasReleased = statement<{ released: boolean }, [number]>(
  'inventory-was-released',
  `select bool_or(state = 'released') and not bool_or(state = 'shipped') as released from reservations where order_id = $1`,
);

function unitsOf(tx: TxContext, settled: readonly Settled[]): number {
  for (const { product_id } of settled) tx.tx.changedTags.add(`product:${product_id}`);
  return settled.reduce((sum, { units }) => sum + units, 0);
}

/** All that is wanted and counted must have been there: else somebody else has settled it. */
async function requireAll(tx: TxContext, orderId: number, wanted: Map<number, number>, settled: readonly Settled[]) {
  const had = new Map(settled.map(({ stock_id, units }) => [stock_id, units]));
  const short = [...wanted].filter(([stock, quantity]) => (had.get(stock) ?? 0) < quantity);
  if (short.length === 0) return;
  const ofOrder = new Set((await tx.run(counted, [orderId])).map(({ stock_id }) => stock_id));
  if (!short.some(([stock]) => ofOrder.has(stock))) return;
  await requireNothingOwed(tx, orderId);
  throw fail('inventory.nothing-reserved');
}

const isOwed = statement<{ owed: number }, [number]>(
  'inventory-owed-to-order',
  'select coalesce(sum(quantity), 0)::int as owed from backorders where order_id = $1',
);

/** Refuses `inventory.pieces-owed` while pieces of an order have not come in. */
export async function requireNothingOwed(tx: TxContext, orderId: number): Promise<void> {
  const [answer] = await tx.run(isOwed, [orderId]);
  if (answer && answer.owed > 0) throw fail('inventory.pieces-owed', { owed: answer.owed });
}

/** What came back is free: whoever waits for it gets it. */
async function freed(tx: TxContext, settled: readonly Settled[]): Promise<number> {
  const units = unitsOf(tx, settled);
  if (units > 0)
    await reserveOwed(
      tx,
      settled.map(({ stock_id }) => stock_id),
    );
  return units;
}

/**
 * Gives back what an order was promised, to the lots it came from, and gives up what it is owed. Returns the units; 0 when nothing
 * was held or owed.
 */
export async function releaseStock(tx: TxContext, orderId: number): Promise<number> {
  await holdOwingOf(tx, orderId);
  const owed = await settleOwed(tx, orderId);
  return owed + (await freed(tx, await tx.run(release, [orderId, actorName(tx.actor)])));
}

/**
 * Takes what an order was promised and still holds out of its lots: the goods have left. Returns the units; 0 when they
 * left before or nothing of the order is counted. Refuses `inventory.nothing-reserved` when the promise was given back, and
 * `inventory.pieces-owed`.
 */
export async function shipStock(tx: TxContext, orderId: number): Promise<number> {
  await requireNothingOwed(tx, orderId);
  const settled = await tx.run(ship, [orderId, actorName(tx.actor)]);
  if (settled.length === 0) {
    const [answer] = await tx.run(wasReleased, [orderId]);
    if (answer?.released) throw fail('inventory.nothing-reserved');
  }
  return settled.reduce((sum, { units }) => sum + units, 0);
}

/** The same for what is in one parcel. Stocks that are not counted are passed over. Refuses `inventory.nothing-reserved`. */
export async function shipUnits(tx: TxContext, orderId: number, wanted: readonly WantedStock[]): Promise<number> {
  const pieces = await piecesInOrder(tx, orderId, wanted);
  const sums = new Map(pieces.map(({ stock_id, quantity }) => [stock_id, quantity]));
  const settled = await tx.run(shipSome, [orderId, actorName(tx.actor), [...sums.keys()], [...sums.values()]]);
  await requireAll(tx, orderId, sums, settled);
  return settled.reduce((sum, { units }) => sum + units, 0);
}

/** Puts what an order took out back into the lots it came from. Returns the units; 0 when nothing had left. */
export async function takeBackStock(tx: TxContext, orderId: number): Promise<number> {
  await holdOwingOf(tx, orderId);
  return freed(tx, await tx.run(takeBack, [orderId, actorName(tx.actor)]));
}

/** Forgets what an order was once promised, after all of it was given back: nothing keeps its goods from being deleted. */
export async function forgetReservations(tx: TxContext, orderId: number): Promise<void> {
  await tx.db.delete(reservedKits).where(eq(reservedKits.order_id, orderId));
  await tx.db.delete(reservations).where(and(eq(reservations.order_id, orderId), eq(reservations.state, 'released')));
}
