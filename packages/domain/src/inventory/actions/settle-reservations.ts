// What becomes of promised units: they go back to the shelf, or out of the door.
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { type Statement, statement } from '@kaifong/kernel/db';

type Settle = Statement<{ product_id: number }, [number, string]>;

/** `lots` first locks what it will change, in the one order, and only then changes it. */
const settle = (
  name: string,
  state: 'released' | 'shipped',
  kind: 'release' | 'sale',
  leaving: '0' | 'h.quantity',
): Settle =>
  statement(
    name,
    `with held as (
       update reservations set state = '${state}', updated_at = now()
       where order_id = $1 and state = 'held' returning inventory_id, quantity
     ), lots as (
       select i.id from inventories i where i.id in (select inventory_id from held)
       order by i.stock_id, i.id for update of i
     ), settled as (
       update inventories i set reserved = i.reserved - h.quantity, quantity = i.quantity - ${leaving}, updated_at = now()
       from held h join lots l on l.id = h.inventory_id where i.id = h.inventory_id
       returning i.id, i.stock_id, i.quantity, h.quantity as units, ${leaving} as leaving
     ), written as (
       insert into inventory_movements (inventory_id, stock_id, order_id, kind, quantity, reserved, total, reason, actor)
       select id, stock_id, $1, '${kind}', -leaving, -units, quantity, 'Order', $2::text from settled
     )
     select distinct s.product_id from settled join stocks s on s.id = settled.stock_id`,
  );

const giveBack = settle('inventory-release', 'released', 'release', '0');
const sendOut = settle('inventory-ship', 'shipped', 'sale', 'h.quantity');

async function run(tx: TxContext, statement: Settle, orderId: number): Promise<void> {
  const rows = await tx.run(statement, [orderId, actorName(tx.actor)]);
  for (const { product_id } of rows) tx.tx.changedTags.add(`product:${product_id}`);
}

/** Gives back everything an order still holds. An order that holds nothing is left as it is. */
export const releaseStock = (tx: TxContext, orderId: number): Promise<void> => run(tx, giveBack, orderId);

/** Turns everything an order holds into a sale: the units leave the lots they were promised from. */
export const shipStock = (tx: TxContext, orderId: number): Promise<void> => run(tx, sendOut, orderId);
