// Pieces that are kept for an owner who may be out of reach. Of what it was told it has, an owner says first that it will not use
// some, and only then they are free: see record 0071.
import { dateIn } from '@kaifong/base/time';
import { actorName, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { atOnce, holdOwing, lockLots, unitsReserved, unitsSettled } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import { freeInWarehouse, holdLeases, type LeasedPieces, type LeaseOwner, piecesInParts } from '../queries/leases.ts';
import { leaseGoal } from '../rules/lease-goal.ts';
import { reserveOwed } from './reserve-owed.ts';

interface Settled {
  readonly stock_id: number;
  readonly product_id: number;
  readonly units: number;
}

const byTill = { order: 'null::int', reason: 'Till' } as const;

const grant = statement<
  Settled,
  [string, readonly number[], readonly number[], string, string, number, Date | null, Date | null]
>(
  'inventory-lease',
  `with needed as materialized (select * from unnest($2::int[], $3::int[]) a(stock_id, quantity)),
   ${unitsReserved({ ...byTill, actor: '$4', today: '$5', within: atOnce, from: '$6::int' })},
   kept as (
     insert into piece_leases (owner, inventory_id, stock_id, quantity, stops_at, frees_at)
     select $1, id, stock_id, share, $7::timestamptz, $8::timestamptz from taken
     on conflict (owner, inventory_id) do update set quantity = piece_leases.quantity + excluded.quantity)
   select s.product_id, taken.stock_id, sum(taken.share)::int as units
   from taken join stocks s on s.id = taken.stock_id group by 1, 2`,
);

/** Pieces of a lot that were scanned by its code. */
export interface ScannedPieces {
  readonly lot: number;
  readonly pieces: number;
}

/** Of the rows of `mine` so many pieces of each stock in `asked`, those that expire last; `held` as `unitsSettled` reads it. */
const sharesOfMine = `shares as (
     select mine.*, least(mine.quantity, asked.quantity - coalesce(sum(mine.quantity) over (
         partition by mine.stock_id order by mine.expiry_date desc nulls first, mine.inventory_id desc
         rows between unbounded preceding and 1 preceding), 0))::int as share
     from mine join asked using (stock_id)),
   held as materialized (
     select owner, inventory_id, stock_id, share as quantity, whole from shares where share > 0)`;

const fewerRows = `gone as (
     delete from piece_leases l using held
     where l.owner = held.owner and l.inventory_id = held.inventory_id and held.whole = held.quantity),
   less as (
     update piece_leases l set quantity = l.quantity - held.quantity from held
     where l.owner = held.owner and l.inventory_id = held.inventory_id and held.whole > held.quantity)`;

const some = `asked as (select * from unnest($2::int[], $3::int[]) a(stock_id, quantity)),
   mine as materialized (
     select l.owner, l.inventory_id, l.stock_id, l.quantity, l.quantity as whole, i.expiry_date
     from piece_leases l join inventories i on i.id = l.inventory_id
     where l.owner = $1 and l.stock_id in (select stock_id from asked) order by l.inventory_id for update of l),
   ${sharesOfMine}`;

/** The same of the lots that were scanned alone, no more of each than was. */
const scanned = `asked as (select * from unnest($2::int[], $3::int[]) a(stock_id, quantity)),
   lots as (select * from unnest($5::int[], $6::int[]) b(inventory_id, pieces)),
   mine as materialized (
     select l.owner, l.inventory_id, l.stock_id, least(l.quantity, lots.pieces) as quantity, l.quantity as whole, i.expiry_date
     from piece_leases l join lots on lots.inventory_id = l.inventory_id join inventories i on i.id = l.inventory_id
     where l.owner = $1 and l.stock_id in (select stock_id from asked) order by l.inventory_id for update of l),
   ${sharesOfMine}`;

type Scanned = [string, readonly number[], readonly number[], string, readonly number[], readonly number[]];

const releaseOf = (mine: string) => `with ${mine}, ${unitsSettled('release', { ...byTill, actor: '$4' })}, ${fewerRows}
   select s.product_id, held.stock_id, sum(held.quantity)::int as units
   from held join stocks s on s.id = held.stock_id group by 1, 2`;

const release = statement<Settled, [string, readonly number[], readonly number[], string]>(
  'inventory-end-lease',
  releaseOf(some),
);

const releaseScanned = statement<Settled, Scanned>('inventory-end-scanned-lease', releaseOf(scanned));

const moveOf = (mine: string) => `with ${mine}, ${fewerRows},
   moved as (
     insert into piece_leases (owner, inventory_id, stock_id, quantity)
     select $4, inventory_id, stock_id, quantity from held
     on conflict (owner, inventory_id) do update set quantity = piece_leases.quantity + excluded.quantity)
   select stock_id, sum(quantity)::int as quantity from held group by 1`;

const move = statement<LeasedPieces, [string, readonly number[], readonly number[], string]>(
  'inventory-move-lease',
  moveOf(some),
);

const moveScanned = statement<LeasedPieces, Scanned>('inventory-move-scanned-lease', moveOf(scanned));

const listOf = (pieces: ReadonlyMap<number, number>): LeasedPieces[] =>
  [...pieces].map(([stock_id, quantity]) => ({ stock_id, quantity }));
const idsOf = (pieces: readonly { stock_id: number }[]) => pieces.map(({ stock_id }) => stock_id);
const numbersOf = (pieces: readonly LeasedPieces[]) => pieces.map(({ quantity }) => quantity);
const lotsOf = (lots: readonly ScannedPieces[]) =>
  [lots.map(({ lot }) => lot), lots.map(({ pieces }) => pieces)] as const;

/** What is left of pieces once some of them are settled. */
const without = (pieces: readonly LeasedPieces[], settled: ReadonlyMap<number, number>): LeasedPieces[] =>
  pieces.flatMap(({ stock_id, quantity }) => {
    const left = quantity - (settled.get(stock_id) ?? 0);
    return left > 0 ? [{ stock_id, quantity: left }] : [];
  });

function told(tx: TxContext, settled: readonly Settled[]): void {
  for (const { product_id } of settled) tx.tx.changedTags.add(`product:${product_id}`);
}

/** Ends leases of an owner, up to so many pieces each; who waits for them gets them. */
async function endLease(tx: TxContext, owner: LeaseOwner, pieces: readonly LeasedPieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await holdOwing(tx, idsOf(pieces));
  const settled = await tx.run(release, [owner, idsOf(pieces), numbersOf(pieces), actorName(tx.actor)]);
  told(tx, settled);
  await reserveOwed(tx, idsOf(settled));
}

/**
 * Frees what an owner keeps of these goods, of kits their parts, for the order that is written next in the same transaction: pieces of the lots that were
 * scanned before others. All their lots are held, so that nobody is between.
 */
export async function spendLease(
  tx: TxContext,
  owner: LeaseOwner,
  goods: readonly LeasedPieces[],
  lots: readonly ScannedPieces[] = [],
): Promise<void> {
  const pieces = await piecesInParts(tx, goods);
  if (pieces.length === 0) return;
  await holdOwing(tx, idsOf(pieces));
  await lockLots(tx, idsOf(pieces));
  const who = actorName(tx.actor);
  const first =
    lots.length === 0
      ? []
      : await tx.run(releaseScanned, [owner, idsOf(pieces), numbersOf(pieces), who, ...lotsOf(lots)]);
  told(tx, first);
  const rest = without(pieces, new Map(first.map(({ stock_id, units }) => [stock_id, units])));
  if (rest.length > 0) told(tx, await tx.run(release, [owner, idsOf(rest), numbersOf(rest), who]));
}

/** Ends all leases of an owner. */
export async function forgetLease(tx: TxContext, owner: LeaseOwner): Promise<void> {
  const kept = await holdLeases(tx, owner);
  await endLease(tx, owner, listOf(kept));
}

interface Move {
  readonly from: LeaseOwner;
  readonly to: LeaseOwner;
  readonly goods: readonly LeasedPieces[];
  readonly lots: readonly ScannedPieces[];
}

/** What an owner keeps of these goods, up to so many of each, another keeps from now on, without an end: pieces of the lots that were scanned before others. */
export async function moveLease(tx: TxContext, { from, to, goods, lots }: Move): Promise<void> {
  const pieces = await piecesInParts(tx, goods);
  if (pieces.length === 0) return;
  const first =
    lots.length === 0 ? [] : await tx.run(moveScanned, [from, idsOf(pieces), numbersOf(pieces), to, ...lotsOf(lots)]);
  const rest = without(pieces, sums(first));
  if (rest.length > 0) await tx.run(move, [from, idsOf(rest), numbersOf(rest), to]);
}

export interface LeaseWish {
  readonly owner: LeaseOwner;
  readonly warehouseId: number;
  /** It uses no more than these; the rest is free at once. */
  readonly keeps: readonly LeasedPieces[];
  /** In a sale that is being written. */
  readonly needs: readonly LeasedPieces[];
  /** Will probably be sold. */
  readonly expects: readonly LeasedPieces[];
  /** It was planned anew: what is neither needed nor expected is called back. */
  readonly planned: boolean;
  /** Nothing more is kept for it, and what it has is called back. */
  readonly ends: boolean;
  readonly share: number;
  readonly stops_at: Date;
  readonly frees_at: Date;
}

export interface Leased {
  /** It may use these, */
  readonly pieces: readonly LeasedPieces[];
  /** until then. */
  readonly stops_at: Date;
  /** Something is called back: free once the owner says that it uses only these. */
  readonly calledBack: boolean;
}

const sums = (pieces: readonly LeasedPieces[]) => {
  const all = new Map<number, number>();
  for (const { stock_id, quantity } of pieces) all.set(stock_id, quantity + (all.get(stock_id) ?? 0));
  return all;
};

// Not with each sign of life: ten minutes less do no harm.
const renew = statement<never, [string, Date, Date]>(
  'inventory-renew-leases',
  `update piece_leases set stops_at = $2, frees_at = $3 where owner = $1 and stops_at < $2::timestamptz - interval '10 minutes'`,
);

const firstStop = statement<{ stops_at: Date | null }, [string]>(
  'inventory-lease-stops',
  'select min(stops_at) as stops_at from piece_leases where owner = $1',
);

/** Frees what the owner gives up, keeps more for it, calls back what is beyond its share. The caller holds whatever the owner is. */
export async function exchangeLease(tx: TxContext, wish: LeaseWish): Promise<Leased> {
  const { owner, warehouseId, share } = wish;
  const needs = sums(await piecesInParts(tx, wish.needs));
  const expects = sums(await piecesInParts(tx, wish.expects));
  const keeps = sums(wish.keeps);
  await holdOwing(tx, [...new Set([...needs.keys(), ...expects.keys(), ...keeps.keys()])]);
  const had = await holdLeases(tx, owner);
  await endLease(
    tx,
    owner,
    [...had].flatMap(([stock_id, quantity]) => {
      const less = quantity - (keeps.get(stock_id) ?? 0);
      return less > 0 ? [{ stock_id, quantity: less }] : [];
    }),
  );
  const has = await holdLeases(tx, owner);
  const stocks = [...new Set([...has.keys(), ...needs.keys(), ...expects.keys()])].sort((one, other) => one - other);
  const today = dateIn((await getSettings(tx)).time_zone, tx.runtime.now());
  const free = await freeInWarehouse(tx, warehouseId, stocks, today);
  const goalOf = (stock_id: number) => {
    if (wish.ends) return 0;
    const mine = has.get(stock_id) ?? 0;
    const expected = Math.max(expects.get(stock_id) ?? 0, wish.planned ? 0 : mine);
    const facts = { has: mine, free: free.get(stock_id) ?? 0, needs: needs.get(stock_id) ?? 0, share };
    return leaseGoal({ ...facts, expects: expected });
  };
  const goals = new Map(stocks.map((stock_id) => [stock_id, goalOf(stock_id)]));
  const more = stocks.flatMap((stock_id) => {
    const quantity = (goals.get(stock_id) ?? 0) - (has.get(stock_id) ?? 0);
    return quantity > 0 && free.has(stock_id) ? [{ stock_id, quantity }] : [];
  });
  if (more.length > 0) {
    const taken = await tx.run(grant, [
      ...([owner, idsOf(more), numbersOf(more), actorName(tx.actor), today, warehouseId] as const),
      ...([wish.stops_at, wish.frees_at] as const),
    ]);
    told(tx, taken);
    for (const { stock_id, units } of taken) has.set(stock_id, units + (has.get(stock_id) ?? 0));
  }
  if (!wish.ends) await tx.run(renew, [owner, wish.stops_at, wish.frees_at]);
  const [stop] = await tx.run(firstStop, [owner]);
  const pieces = [...has].map(([stock_id, quantity]) => ({
    stock_id,
    quantity: Math.min(quantity, goals.get(stock_id) ?? 0),
  }));
  return {
    pieces: pieces.filter(({ quantity }) => quantity > 0),
    stops_at: stop?.stops_at ?? wish.stops_at,
    calledBack: pieces.some(({ stock_id, quantity }) => quantity < (has.get(stock_id) ?? 0)),
  };
}

/** Most rows that are freed in one transaction. */
const batch = 200;

const lateStocks = statement<{ stock_id: number }, [Date]>(
  'inventory-stocks-of-late-leases',
  'select distinct stock_id from piece_leases where frees_at <= $1 order by stock_id',
);
const late = statement<LeasedPieces & { owner: LeaseOwner }, [Date, readonly number[], number]>(
  'inventory-late-leases',
  `select owner, stock_id, quantity from piece_leases where frees_at <= $1 and stock_id = any($2::int[])
   order by owner, inventory_id limit $3::int for update skip locked`,
);

/** Frees what its owner did not come back for in time. Returns how many lots. */
export async function freeLateLeases(ctx: Context): Promise<number> {
  let all = 0;
  for (let count = batch; count === batch; all += count) {
    count = await inTransaction(ctx, async (tx) => {
      const now = tx.runtime.now();
      const stocks = idsOf(await tx.run(lateStocks, [now]));
      if (stocks.length === 0) return 0;
      await holdOwing(tx, stocks);
      const rows = await tx.run(late, [now, stocks, batch]);
      for (const owner of new Set(rows.map((row) => row.owner))) {
        const pieces = sums(rows.filter((row) => row.owner === owner));
        await endLease(tx, owner, listOf(pieces));
      }
      return rows.length;
    });
  }
  return all;
}

export const freeLateLeasesJob = defineJob({
  name: 'inventory.free-late-leases',
  input: z.object({}),
  schedule: '* * * * *',
  async run(ctx) {
    await freeLateLeases(ctx);
  },
});
