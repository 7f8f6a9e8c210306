import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

/** Pieces an order holds of a lot. */
export interface HeldPlace {
  readonly id: number;
  readonly stock_id: number;
  readonly warehouse_id: number;
  readonly warehouse: Localized;
  readonly quantity: number;
}

const read = statement<HeldPlace, [number]>(
  'inventory-held-of-order',
  `select r.id, r.stock_id, i.warehouse_id, w.title as warehouse, r.quantity from reservations r
   join inventories i on i.id = r.inventory_id join warehouses w on w.id = i.warehouse_id
   where r.order_id = $1 and r.state = 'held' order by r.id`,
);

const titles = statement<{ id: number; title: Localized }, [readonly number[]]>(
  'inventory-warehouse-titles',
  'select id, title from warehouses where id = any($1::int[])',
);

/** Names of these warehouses; one that is not there has none. */
export const titlesOfWarehouses = async (ctx: Context, ids: readonly number[]) =>
  new Map((await ctx.run(titles, [ids])).map(({ id, title }) => [id, title]));

export const findHeldPieces = (ctx: Context, orderId: number) => ctx.run(read, [orderId]);
