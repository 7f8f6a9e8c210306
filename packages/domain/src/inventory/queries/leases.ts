// What is kept for owners who may be out of reach.
import type { Context, TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { atOnce, lotIsSellable } from '../../catalogue/index.ts';

export interface LeasedPieces {
  readonly stock_id: number;
  readonly quantity: number;
}

/** Whose a lease is: a device's, or that of something it sold. */
export type LeaseOwner = `device:${string}` | `sale:${string}`;

const ofOwners = statement<LeasedPieces & { owner: LeaseOwner; frees_at: Date | null }, [readonly string[]]>(
  'inventory-leases',
  `select owner, stock_id, sum(quantity)::int as quantity, max(frees_at) as frees_at
   from piece_leases where owner = any($1::text[]) group by owner, stock_id order by owner, stock_id`,
);

/** What is kept for these owners, by stock, and when it is free again. */
export const leasesOf = (ctx: Context, owners: readonly LeaseOwner[]) =>
  owners.length === 0 ? Promise.resolve([]) : ctx.run(ofOwners, [owners]);

const ofLots = statement<{ inventory_id: number; quantity: number }, [string, readonly number[]]>(
  'inventory-leases-of-lots',
  'select inventory_id, quantity from piece_leases where owner = $1 and inventory_id = any($2::int[])',
);

/** Pieces of these lots that are kept for an owner, by lot. */
export const leasedOfLots = async (
  ctx: Context,
  owner: LeaseOwner,
  lots: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map(
    lots.length === 0
      ? []
      : (await ctx.run(ofLots, [owner, lots])).map(({ inventory_id, quantity }) => [inventory_id, quantity]),
  );

// A device's rows are locked before any lot, as the job that frees them does.
const holdRows = statement<LeasedPieces, [string]>(
  'inventory-hold-leases',
  `with mine as (select stock_id, quantity from piece_leases where owner = $1 order by inventory_id for update)
   select stock_id, sum(quantity)::int as quantity from mine group by stock_id`,
);

/** The same of one owner, held for this transaction. */
export const holdLeases = async (tx: TxContext, owner: LeaseOwner): Promise<Map<number, number>> =>
  new Map((await tx.run(holdRows, [owner])).map(({ stock_id, quantity }) => [stock_id, quantity]));

const free = statement<{ stock_id: number; free: number }, [readonly number[], number, string]>(
  'inventory-free-in-warehouse',
  `select s.id as stock_id, (
     select coalesce(sum(i.quantity - i.reserved), 0)::int from inventories i join warehouses w on w.id = i.warehouse_id
     where i.stock_id = s.id and i.warehouse_id = $2::int and ${lotIsSellable('i', 'w', '$3', atOnce)}) as free
   from stocks s join products p on p.id = s.product_id and p.track_inventories where s.id = any($1::int[])`,
);

/** Pieces of a warehouse nobody was promised, by stock; those that are not counted are left out. */
export const freeInWarehouse = async (ctx: Context, warehouseId: number, stockIds: readonly number[], today: string) =>
  new Map((await ctx.run(free, [stockIds, warehouseId, today])).map((row) => [row.stock_id, row.free]));

const parts = statement<LeasedPieces, [readonly number[], readonly number[]]>(
  'inventory-in-parts',
  `select coalesce(k.part_id, asked.stock_id) as stock_id, sum(asked.quantity * coalesce(k.quantity, 1))::int as quantity
   from unnest($1::int[], $2::int[]) asked(stock_id, quantity) left join stock_parts k on k.kit_id = asked.stock_id
   group by 1 order by 1`,
);

/** The same pieces in stocks that lie in lots, a stock once: of a kit its parts. */
export const piecesInParts = (ctx: Context, pieces: readonly LeasedPieces[]) =>
  pieces.length === 0
    ? Promise.resolve([])
    : ctx.run(parts, [pieces.map(({ stock_id }) => stock_id), pieces.map(({ quantity }) => quantity)]);
