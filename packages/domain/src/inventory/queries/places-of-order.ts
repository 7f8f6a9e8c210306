import { type Localized, textIn } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import { type Context, isInScope } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { loadAttributes, lotIsSellable, OptionWords } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { OrderPlace, PlaceReason } from '../contract/index.ts';

interface Row {
  readonly id: number;
  readonly stock_id: number;
  readonly name: Localized;
  readonly options: Record<string, string>;
  readonly sku: string;
  readonly warehouse_id: number;
  readonly warehouse: Localized;
  readonly expiry_date: string | null;
  readonly quantity: number;
  readonly state: OrderPlace['state'];
  readonly why: PlaceReason;
  readonly elsewhere: readonly {
    readonly warehouse_id: number;
    readonly warehouse: Localized;
    readonly free: number;
  }[];
}

const read = statement<Row, [number, string]>(
  'inventory-places-of-order',
  `select r.id, r.stock_id, p.name, s.options, s.sku, mine.warehouse_id, place.title as warehouse, mine.expiry_date::text,
     r.quantity, r.state, r.why,
     coalesce((
       select json_agg(json_build_object('warehouse_id', other.id, 'warehouse', other.title, 'free', other.free)
         order by other.priority, other.id)
       from (
         select w.id, w.title, w.priority, sum(i.quantity - i.reserved)::int as free
         from inventories i join warehouses w on w.id = i.warehouse_id
         where r.state = 'held' and i.stock_id = r.stock_id and w.id <> mine.warehouse_id and i.quantity > i.reserved
           and ${lotIsSellable('i', 'w', '$2')} group by w.id) other), '[]') as elsewhere
   from reservations r join inventories mine on mine.id = r.inventory_id join warehouses place on place.id = mine.warehouse_id
   join stocks s on s.id = r.stock_id join products p on p.id = s.product_id
   where r.order_id = $1 and r.state in ('held', 'shipped')
   order by r.stock_id, r.state, place.priority, place.id, mine.expiry_date nulls last, r.id`,
);

/** Where the pieces of an order come from and why, with the places the caller sees that have such pieces free; a kit is there as its parts. */
export async function placesOfOrder(ctx: Context, orderId: number): Promise<OrderPlace[]> {
  const { main_language, time_zone } = await getSettings(ctx);
  const rows = await ctx.run(read, [orderId, dateIn(time_zone, ctx.runtime.now())]);
  if (rows.length === 0) return [];
  const textOf = (text: Localized) => textIn(text, ctx.language, main_language);
  const words = new OptionWords(await loadAttributes(ctx), ctx.language, main_language);
  return rows.map(({ name, options, warehouse, elsewhere, ...row }) => ({
    ...row,
    name: textOf(name),
    options: words.sentence(options),
    warehouse: textOf(warehouse),
    elsewhere: elsewhere
      .filter(({ warehouse_id }) => isInScope(ctx, 'warehouse', warehouse_id))
      .map((other) => ({ ...other, warehouse: textOf(other.warehouse) })),
  }));
}
