// What may be sold, in SQL, in one place: every screen, every call and the reservation itself read these lines.
import { defaultDeliveryDays } from '../contract/index.ts';

/**
 * Days until goods reach who buys them online. Read in the statement itself, so that no screen and no call can forget them; the planner
 * evaluates it once.
 */
export const deliveryDays = `coalesce((select (value #>> '{}')::int from settings where key = 'delivery_days'), ${defaultDeliveryDays})`;

/** Over the counter goods are handed over at once. */
export const atOnce = '0';

/**
 * What must be true of a lot, each by name: its warehouse sells, it is not discarded, and it does not expire before it is in its
 * buyer's hands, so many days (`within`) after the store's day.
 */
export const lotConditions = (lot: string, warehouse: string, today: string, within = deliveryDays) => ({
  selling: `${warehouse}.enabled and ${warehouse}.is_sellable and not ${warehouse}.is_quarantine`,
  kept: `not ${lot}.is_discard`,
  fresh: `(${lot}.expiry_date is null or ${lot}.expiry_date >= ${today}::date + ${within})`,
});

/** A lot may be sold. */
export const lotIsSellable = (lot: string, warehouse: string, today: string, within?: string): string =>
  Object.values(lotConditions(lot, warehouse, today, within)).join(' and ');

/** Units in the lots of the stock with this id that hold to the conditions. */
const unitsIn = (stockId: string, conditions: string): string =>
  `(select coalesce(sum(i.quantity - i.reserved), 0)::int
    from inventories i join warehouses w on w.id = i.warehouse_id where i.stock_id = ${stockId} and ${conditions})`;

/** A stock is a kit: made of others, and in no lot itself. */
export const isKit = (stock: string): string => `exists (select from stock_parts k where k.kit_id = ${stock}.id)`;

/** What a piece of stock s cost, of a kit what its parts do; null where nobody said of one of them. */
export const costOf = (stock: string): string =>
  `(case when ${isKit(stock)}
    then (select case when count(*) = count(part.cost_cents) then sum(part.cost_cents * k.quantity)::int end
      from stock_parts k join stocks part on part.id = k.part_id where k.kit_id = ${stock}.id)
    else ${stock}.cost_cents end)`;

/** Products of the parts of the stock with this id: none, unless it is a kit. */
export const partProductsOf = (stockId: string): string =>
  `array(select distinct part.product_id from stock_parts k join stocks part on part.id = k.part_id where k.kit_id = ${stockId})`;

/** Units of a stock in such lots; of a kit as many as can be put together of its parts there. */
const unitsOf = (stock: string, conditions: string): string =>
  `(case when ${isKit(stock)}
    then (select min(${unitsIn('k.part_id', conditions)} / k.quantity) from stock_parts k where k.kit_id = ${stock}.id)
    else ${unitsIn(`${stock}.id`, conditions)} end)`;

/** Units of a stock that can still be sold, over all lots. */
export const sellableOf = (stock: string, today: string): string => unitsOf(stock, lotIsSellable('i', 'w', today));

/** Without a limit nobody owes more. */
const mostOwed = 1_000_000;

/** Pieces of a stock that are promised to orders and still to come in. */
export const owedOf = (stock: string): string =>
  `(select coalesce(sum(b.quantity), 0)::int from backorders b where b.stock_id = ${stock}.id)`;

/** Pieces of a stock that may be sold beyond those that lie there: none unless it is sold on backorder. */
export const beyondOf = (stock: string): string =>
  `(case when ${stock}.allow_backorder
    then greatest(0, coalesce(${stock}.backorder_limit, ${mostOwed}) - ${owedOf(stock)}) else 0 end)`;

/** A lot that expires: its id, `2027-05-01`, pieces of it that can be sold. */
export type DatedLot = readonly [lot: number, expires: string, pieces: number];

/** Of those the lots that expire, as JSON (`DatedLot`), what expires first before the rest. */
export const datedLotsOf = (stock: string, today: string): string =>
  `coalesce((
     select json_agg(json_build_array(i.id, i.expiry_date, i.quantity - i.reserved) order by i.expiry_date, i.id)
     from inventories i join warehouses w on w.id = i.warehouse_id
     where i.stock_id = ${stock}.id and i.expiry_date is not null and i.quantity > i.reserved and ${lotIsSellable('i', 'w', today)}),
   '[]')`;

/** The same of the lots of one warehouse, over the counter. */
export const sellableIn = (stock: string, warehouse: string, today: string): string =>
  unitsOf(stock, `w.id = ${warehouse} and ${lotIsSellable('i', 'w', today, atOnce)}`);

/** A text in the caller's language, else the main one, else Traditional Chinese, else whatever is filled. */
export const textInSql = (column: string, language: string, main: string): string =>
  `coalesce(nullif(${column} ->> ${language}::text, ''), nullif(${column} ->> ${main}::text, ''),
   nullif(${column} ->> 'zh-HK', ''), nullif(${column} ->> 'en-US', ''), ${column} ->> 'zh-CN', '')`;
