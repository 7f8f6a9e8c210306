// Promising units to an order. One statement looks, decides and writes, so that nothing can come between; the check
// constraint of the lot (reserved <= quantity) is the last guard behind it.
import { fail } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { lotIsSellable } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import { nameOfStock } from '../queries/name-of-stock.ts';

export interface WantedStock {
  readonly stock_id: number;
  readonly quantity: number;
}

interface Granted {
  stock_id: number;
  product_id: number;
  quantity: number;
  got: number;
}

const reserve = statement<Granted, [number[], number[], number, string, string]>(
  'inventory-reserve',
  // Lots that expire first go first. The lots are locked in one order before anything is counted.
  `with wanted as (
     select t.stock_id, s.product_id, sum(t.quantity)::int as quantity
     from unnest($1::int[], $2::int[]) as t(stock_id, quantity)
     join stocks s on s.id = t.stock_id join products p on p.id = s.product_id
     where p.track_inventories group by t.stock_id, s.product_id
   ), lots as (
     select i.id, i.stock_id, i.quantity - i.reserved as free, i.expiry_date
     from inventories i join warehouses w on w.id = i.warehouse_id
     where i.stock_id = any($1::int[]) and i.quantity > i.reserved and ${lotIsSellable('i', 'w', '$5')}
     order by i.stock_id, i.id for update of i
   ), lined_up as (
     select l.id, l.stock_id, l.free, w.quantity as wanted,
       sum(l.free) over (partition by l.stock_id order by l.expiry_date nulls last, l.id) - l.free as before
     from lots l join wanted w using (stock_id)
   ), taken as (
     select id, stock_id, least(free, wanted - before)::int as units from lined_up where before < wanted
   ), granted as (
     select w.stock_id, w.product_id, w.quantity, coalesce(sum(t.units), 0)::int as got
     from wanted w left join taken t using (stock_id) group by w.stock_id, w.product_id, w.quantity
   ), promised as (
     update inventories i set reserved = i.reserved + t.units, updated_at = now()
     from taken t where i.id = t.id and not exists (select from granted where got < quantity)
     returning i.id, i.stock_id, i.quantity, t.units
   ), kept as (
     insert into reservations (order_id, stock_id, inventory_id, quantity) select $3::int, stock_id, id, units from promised
   ), written as (
     insert into inventory_movements (inventory_id, stock_id, order_id, kind, quantity, reserved, total, reason, actor)
     select id, stock_id, $3::int, 'reserve', 0, units, quantity, 'Order', $4::text from promised
   )
   select stock_id, product_id, quantity, got from granted`,
);

/**
 * Reserves units for an order, first to expire first, or refuses the whole order with `inventory.not-enough` and what is
 * left of the first stock that falls short. Stocks that are not counted need no reservation. The same order cannot
 * reserve the same lot twice.
 */
export async function reserveStock(tx: TxContext, orderId: number, wanted: readonly WantedStock[]): Promise<void> {
  const today = dateIn((await getSettings(tx)).time_zone, tx.machinery.now());
  const stockIds = wanted.map(({ stock_id }) => stock_id);
  const quantities = wanted.map(({ quantity }) => quantity);
  const rows = await tx.run(reserve, [stockIds, quantities, orderId, actorName(tx.actor), today]);
  const short = rows.find(({ got, quantity }) => got < quantity);
  if (short) {
    const params = { available: short.got, name: await nameOfStock(tx, short.stock_id) };
    throw fail('inventory.not-enough', params, { details: { stock_id: short.stock_id, available: short.got } });
  }
  for (const { product_id } of rows) tx.tx.changedTags.add(`product:${product_id}`);
}
