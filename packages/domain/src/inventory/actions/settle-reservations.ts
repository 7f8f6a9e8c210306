// The two ends of a promise: given back, or sent. Either happens once, however often and by how many it is asked for.
import { fail } from '@kaifong/base/errors';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { and, eq } from 'drizzle-orm';
import { unitsReturned, unitsSettled } from '../../catalogue/index.ts';
import { reservations } from '../schema.ts';

interface Settled {
  readonly product_id: number;
  readonly units: number;
}

/** The second of two settlements waits at the reservations and then finds none held. */
const settle = (name: string, kind: 'release' | 'sale', state: 'released' | 'shipped') =>
  statement<Settled, [number, string]>(
    name,
    `with held as materialized (
       select id, inventory_id, stock_id, quantity from reservations
       where order_id = $1 and state = 'held' order by inventory_id for update),
     ${unitsSettled(kind, { order: '$1', actor: '$2' })},
     ended as (update reservations r set state = '${state}', updated_at = now() from held where r.id = held.id)
     select s.product_id, sum(held.quantity)::int as units
     from held join stocks s on s.id = held.stock_id group by s.product_id`,
  );

const release = settle('inventory-release', 'release', 'released');
const ship = settle('inventory-ship', 'sale', 'shipped');

const wasReleased = statement<{ released: boolean }, [number]>(
  'inventory-was-released',
  `select exists (select 1 from reservations where order_id = $1 and state = 'released') as released`,
);

/** Gives back what an order was promised, to the lots it came from. Returns the units; 0 when nothing was held. */
export async function releaseStock(tx: TxContext, orderId: number): Promise<number> {
  const settled = await tx.run(release, [orderId, actorName(tx.actor)]);
  for (const { product_id } of settled) tx.tx.changedTags.add(`product:${product_id}`);
  return settled.reduce((sum, { units }) => sum + units, 0);
}

/**
 * Takes what an order was promised out of its lots: the goods have left. Returns the units; 0 when they left before or
 * nothing of the order is counted. Refuses `inventory.nothing-reserved` when the promise was given back.
 */
export async function shipStock(tx: TxContext, orderId: number): Promise<number> {
  const settled = await tx.run(ship, [orderId, actorName(tx.actor)]);
  if (settled.length === 0) {
    const [answer] = await tx.run(wasReleased, [orderId]);
    if (answer?.released) throw fail('inventory.nothing-reserved');
  }
  return settled.reduce((sum, { units }) => sum + units, 0);
}

const takeBack = statement<Settled, [number, string]>(
  'inventory-take-back',
  `with held as materialized (
     select id, inventory_id, stock_id, quantity from reservations
     where order_id = $1 and state = 'shipped' order by inventory_id for update),
   ${unitsReturned({ order: '$1', actor: '$2' })},
   ended as (update reservations r set state = 'released', updated_at = now() from held where r.id = held.id)
   select s.product_id, sum(held.quantity)::int as units
   from held join stocks s on s.id = held.stock_id group by s.product_id`,
);

/** Puts what an order took out back into the lots it came from. Returns the units; 0 when nothing had left. */
export async function takeBackStock(tx: TxContext, orderId: number): Promise<number> {
  const settled = await tx.run(takeBack, [orderId, actorName(tx.actor)]);
  for (const { product_id } of settled) tx.tx.changedTags.add(`product:${product_id}`);
  return settled.reduce((sum, { units }) => sum + units, 0);
}

/** Forgets what an order was once promised, after all of it was given back: nothing keeps its goods from being deleted. */
export async function forgetReservations(tx: TxContext, orderId: number): Promise<void> {
  await tx.db.delete(reservations).where(and(eq(reservations.order_id, orderId), eq(reservations.state, 'released')));
}
