// What a device may sell while it is alone. It is never more than the shop keeps for it: the device takes off first and tells the
// shop then, the shop keeps first and tells the device then, and what is heard late counts for nothing (record 0071). Pure.

export interface Pieces {
  readonly stock_id: number;
  readonly quantity: number;
}

/** What a device was told is kept for it. */
export interface Lease {
  /** Of its last wish, or sale over the network. */
  readonly number: number;
  /** Pieces of entries up to it are off already. */
  readonly entries_to: number;
  /** From then on nothing of it is used; by the device's own time, in milliseconds. */
  readonly stops_at: number;
  readonly pieces: readonly Pieces[];
  /** Taken off for a sale whose answer is awaited. */
  readonly pledged: { readonly sale_key: string; readonly pieces: readonly Pieces[] } | null;
}

export const noLease: Lease = { number: 0, entries_to: 0, stops_at: 0, pieces: [], pledged: null };

/** An entry of the device's journal; pieces of a kit are those of its parts. */
export interface WrittenPieces {
  readonly number: number;
  readonly pieces: readonly Pieces[];
}

/** What the shop answered to a wish. */
export interface LeaseTold {
  readonly number: number;
  readonly entries_to: number;
  readonly pieces: readonly Pieces[];
}

type Sums = Map<number, number>;

function sumsOf(...all: (readonly Pieces[])[]): Sums {
  const sums: Sums = new Map();
  for (const { stock_id, quantity } of all.flat()) sums.set(stock_id, quantity + (sums.get(stock_id) ?? 0));
  return sums;
}

const listOf = (sums: Sums): Pieces[] =>
  [...sums].flatMap(([stock_id, quantity]) => (quantity > 0 ? [{ stock_id, quantity }] : []));

const after = (entries: readonly WrittenPieces[], number: number) =>
  sumsOf(...entries.filter((entry) => entry.number > number).map(({ pieces }) => pieces));

const less = (pieces: readonly Pieces[], gone: Sums): Pieces[] =>
  listOf(new Map([...sumsOf(pieces)].map(([id, quantity]) => [id, quantity - (gone.get(id) ?? 0)])));

/** Pieces that may still be sold at `now`, by stock; those taken off for the sale of this key among them. */
export function usablePieces(
  lease: Lease,
  entries: readonly WrittenPieces[],
  now: number,
  saleKey?: string,
): ReadonlyMap<number, number> {
  if (now >= lease.stops_at) return new Map();
  const own = lease.pledged && lease.pledged.sale_key === saleKey ? lease.pledged.pieces : [];
  return sumsOf(less(listOf(sumsOf(lease.pieces, own)), after(entries, lease.entries_to)));
}

/** The next wish: `lease` is written down before anything is sent, and its pieces are what the device keeps. `sent`: entries up to it have arrived. */
export function nextWish(lease: Lease, entries: readonly WrittenPieces[], sent: number): Lease {
  const arrived = entries.filter(({ number }) => number <= sent);
  return {
    ...lease,
    number: lease.number + 1,
    entries_to: Math.max(lease.entries_to, sent),
    pieces: less(lease.pieces, after(arrived, lease.entries_to)),
    pledged: null,
  };
}

/** What was answered to the last wish; an answer to an earlier one changes nothing. `stopsAt` by the device's own time. */
export function toldLease(lease: Lease, entries: readonly WrittenPieces[], told: LeaseTold, stopsAt: number): Lease {
  if (told.number !== lease.number) return lease;
  const entries_to = Math.max(lease.entries_to, told.entries_to);
  const pieces = sumsOf(told.pieces);
  // What was sold and has not arrived is kept even where it is called back.
  for (const [id, quantity] of after(entries, entries_to))
    pieces.set(id, Math.max(pieces.get(id) ?? 0, Math.min(quantity, sumsOf(lease.pieces).get(id) ?? 0)));
  return { ...lease, entries_to, pieces: listOf(pieces), stops_at: stopsAt };
}

/** Takes pieces off for a sale over the network; `pledged` says which of them the shop may take from what it keeps. */
export function pledge(
  lease: Lease,
  entries: readonly WrittenPieces[],
  now: number,
  sale: { readonly sale_key: string; readonly pieces: readonly Pieces[] },
): Lease {
  const usable = usablePieces(lease, entries, now);
  const pieces = listOf(
    new Map([...sumsOf(sale.pieces)].map(([id, quantity]) => [id, Math.min(quantity, usable.get(id) ?? 0)])),
  );
  return {
    ...lease,
    number: lease.number + 1,
    pieces: less(lease.pieces, sumsOf(pieces)),
    pledged: { sale_key: sale.sale_key, pieces },
  };
}

/** The same sale was written into the journal, its answer lost: it is taken off as an entry. */
export const withEntry = (lease: Lease, saleKey: string): Lease =>
  lease.pledged?.sale_key === saleKey
    ? { ...lease, pieces: listOf(sumsOf(lease.pieces, lease.pledged.pieces)), pledged: null }
    : lease;

/** What a device remembers of its own time. */
export interface KeptTime {
  /** The latest it knew. */
  readonly latest: number;
  /** How far it was before its clock: that was put back. */
  readonly ahead: number;
}

export interface OwnTime {
  readonly now: () => number;
  readonly kept: () => KeptTime;
  /** Its clock was put back while nobody counted: how long that was nobody knows, and nothing that ends may be used. */
  readonly lost: boolean;
}

/** A device's own time never runs backwards: of what its clock says, what it counted since its start and what it remembers it is the latest. */
export function ownTime(kept: KeptTime, wall: () => number, ticks: () => number): OwnTime {
  let { ahead } = kept;
  const read = wall() + ahead;
  const [start, from] = [Math.max(kept.latest, read), ticks()];
  let last = start;
  const now = () => {
    const clock = wall();
    last = Math.max(last, clock + ahead, start + ticks() - from);
    ahead = last - clock;
    return last;
  };
  return { now, kept: () => ({ latest: now(), ahead }), lost: read < kept.latest };
}
