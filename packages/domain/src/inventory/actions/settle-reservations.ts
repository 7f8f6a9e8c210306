// The two ends of a promise: given back, or sent. Either happens once, however often and by how many it is asked for.
import { fail } from '@kaifong/base/errors';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

interface Settled {
  readonly product_id: number;
  readonly units: number;
}

/** The second of two settlements waits at the reservations and then finds none held. */
const held = `held as materialized (
     select id, inventory_id, stock_id, quantity from reservations
     where order_id = $1 and state = 'held' order by inventory_id for update),
   locked as materialized (
     select id from inventories where id in (select inventory_id from held) order by id for update)`;

const outcome = `select s.product_id, sum(held.quantity)::int as units
   from held join stocks s on s.id = held.stock_id group by s.product_id`;

const release = statement<Settled, [number, string]>(
  'inventory-release',
  `with ${held},
   freed as (
     update inventories i set reserved = i.reserved - held.quantity, updated_at = now()
     from held join locked on locked.id = held.inventory_id where i.id = held.inventory_id
     returning i.id, i.stock_id, i.quantity as total, held.quantity),
   ended as (update reservations r set state = 'released', updated_at = now() from held where r.id = held.id),
   recorded as (
     insert into inventory_movements (inventory_id, stock_id, order_id, kind, quantity, reserved, total, reason, actor)
     select id, stock_id, $1, 'release', 0, -quantity, total, 'Order', $2 from freed)
   ${outcome}`,
);

const ship = statement<Settled, [number, string]>(
  'inventory-ship',
  `with ${held},
   sent as (
     update inventories i set reserved = i.reserved - held.quantity, quantity = i.quantity - held.quantity,
       updated_at = now()
     from held join locked on locked.id = held.inventory_id where i.id = held.inventory_id
     returning i.id, i.stock_id, i.quantity as total, held.quantity),
   ended as (update reservations r set state = 'shipped', updated_at = now() from held where r.id = held.id),
   recorded as (
     insert into inventory_movements (inventory_id, stock_id, order_id, kind, quantity, reserved, total, reason, actor)
     select id, stock_id, $1, 'sale', -quantity, -quantity, total, 'Order', $2 from sent)
   ${outcome}`,
);

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
