// Pieces that are owed: promised to an order before they lie in a lot. Whoever writes them, or frees pieces of a stock that
// owes some, holds the stock first (`holdOwing`), before any lot: so a delivery and an order for what it brings see each other.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { beyondOf } from '../queries/sellable-sql.ts';

/** Stock s may be sold beyond what lies there, or owes pieces from the time when it might. */
const owing = '(s.allow_backorder or exists (select from backorders b where b.stock_id = s.id))';

const hold = statement<{ id: number }, [readonly number[]]>(
  'catalogue-hold-owing',
  `select s.id from stocks s where s.id = any($1::int[]) and ${owing} order by s.id for no key update`,
);
const holdOfOrder = statement<{ id: number }, [number]>(
  'catalogue-hold-owing-of-order',
  `select s.id from stocks s where ${owing} and s.id in (
     select stock_id from inventory_movements where order_id = $1 union select stock_id from backorders where order_id = $1)
   order by s.id for no key update`,
);
const holdOfLot = statement<{ id: number }, [number]>(
  'catalogue-hold-owing-of-lot',
  `select s.id from stocks s where ${owing} and s.id = (select stock_id from inventories where id = $1) for no key update`,
);

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

/**
 * Locks, for this transaction, the stocks among `stockIds` that are sold before they are there, in the order of their
 * ids.
 */
export const holdOwing = async (tx: TxContext, stockIds: readonly number[]): Promise<ReadonlySet<number>> =>
  stockIds.length === 0 ? new Set() : idsOf(await tx.run(hold, [stockIds]));

/** The same of what an order has, and of a lot. */
export const holdOwingOf = async (tx: TxContext, orderId: number) => idsOf(await tx.run(holdOfOrder, [orderId]));
export const holdOwingOfLot = async (tx: TxContext, lotId: number) => idsOf(await tx.run(holdOfLot, [lotId]));

const room = statement<{ id: number; beyond: number }, [readonly number[]]>(
  'catalogue-owing-room',
  `select s.id, ${beyondOf('s')} as beyond from stocks s where s.id = any($1::int[])`,
);

/** How many pieces of stocks this transaction holds may be promised that are not there. */
export const owingRoom = async (tx: TxContext, stockIds: readonly number[]) =>
  new Map((await tx.run(room, [stockIds])).map(({ id, beyond }) => [id, beyond]));

const owe = statement<never, [number, readonly number[], readonly number[]]>(
  'catalogue-owe-units',
  `insert into backorders (order_id, stock_id, quantity)
   select $1, stock_id, quantity from unnest($2::int[], $3::int[]) asked(stock_id, quantity)
   on conflict (order_id, stock_id) do update set quantity = backorders.quantity + excluded.quantity, updated_at = now()`,
);

export interface OwedPieces {
  readonly stock_id: number;
  readonly quantity: number;
}

/** Notes pieces an order is promised and that are still to come in. The stocks are held. */
export async function oweUnits(tx: TxContext, orderId: number, pieces: readonly OwedPieces[]): Promise<void> {
  const [stocks, quantities] = [pieces.map(({ stock_id }) => stock_id), pieces.map(({ quantity }) => quantity)];
  if (pieces.length > 0) await tx.run(owe, [orderId, stocks, quantities]);
}

const settle = statement<
  { stock_id: number; product_id: number; units: number },
  [number, number | null, number | null]
>(
  'catalogue-settle-owed',
  `with owed as materialized (
     select id, stock_id, quantity, least(quantity, coalesce($3::int, quantity)) as part from backorders
     where order_id = $1 and stock_id = coalesce($2::int, stock_id) order by id for update),
   gone as (delete from backorders b using owed where b.id = owed.id and owed.part = owed.quantity),
   less as (update backorders b set quantity = b.quantity - owed.part, updated_at = now() from owed
     where b.id = owed.id and owed.part < owed.quantity)
   select s.id as stock_id, s.product_id, owed.part as units from owed join stocks s on s.id = owed.stock_id where owed.part > 0`,
);

/**
 * Ends that an order is owed pieces: all of them, those of a stock, or so many of it. They came in, or are not wanted any more.
 * Returns how many.
 */
export async function settleOwed(tx: TxContext, orderId: number, stockId?: number, quantity?: number): Promise<number> {
  const settled = await tx.run(settle, [orderId, stockId ?? null, quantity ?? null]);
  for (const { product_id } of settled) tx.tx.changedTags.add(`product:${product_id}`);
  return settled.reduce((sum, { units }) => sum + units, 0);
}

const waiting = statement<{ order_id: number; stock_id: number; quantity: number }, [readonly number[]]>(
  'catalogue-owed-of-stocks',
  'select order_id, stock_id, quantity from backorders where stock_id = any($1::int[]) order by stock_id, id',
);

/** Orders that wait for pieces of these stocks, by stock, the oldest first. */
export const owedOfStocks = (tx: TxContext, stockIds: readonly number[]) => tx.run(waiting, [stockIds]);
