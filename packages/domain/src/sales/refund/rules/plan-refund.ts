// What a refund gives back. Pure: of an order, what went back of it before, and what somebody wishes to return. Amounts in
// cents, points in points. Any refunds that together return everything come to the same as one that returns all at once.
import { presentsKept } from '../../facts/index.ts';
import { costOf, type OrderShares, type RefundableOrder, sharesOf } from './shares-of.ts';
import { addSlices, nothing, portion, type RefundSlice, sliceOf, sliceOfCost } from './slice-of.ts';

/** The wish of a refund: what is to go back. */
export type RefundWish =
  /** All that is left: every piece, the shipping, the surcharge, every cent. */
  | { readonly kind: 'all' }
  | {
      readonly kind: 'part';
      readonly lines: readonly { readonly id: number; readonly quantity: number }[];
      /** Cents of what the shipping and the surcharge cost her, points included. */
      readonly shipping: number;
      readonly surcharge: number;
      /** Money for no piece at all. */
      readonly goodwill: number;
    };

/** What went back of the order before, by all refunds that were not rejected. */
export interface Refunded {
  /** Pieces by line. */
  readonly pieces: ReadonlyMap<number, number>;
  readonly shipping: number;
  readonly surcharge: number;
  /** Money that went back, with what was kept for spent points. */
  readonly settled: number;
  /** Of the money that did not go back: the price of presents she keeps without what they came with. */
  readonly presents?: number;
  /** Tax in it. */
  readonly tax: number;
  readonly points: number;
}

export interface RefundPlan {
  readonly lines: readonly { readonly id: number; readonly quantity: number; readonly back: RefundSlice }[];
  readonly shipping: { readonly value: number; readonly back: RefundSlice };
  readonly surcharge: { readonly value: number; readonly back: RefundSlice };
  readonly goodwill: number;
  /** Not returned a second time, because money went back for nothing in particular before. */
  readonly given: number;
  /** The price of presents that she keeps without what they came with; below zero where one comes back whose price was taken off. */
  readonly presents: number;
  /** What presents cost more than goes back. */
  readonly short: number;
  /** Money that goes back; the worth of points she earned with it and has spent comes off when it is applied. */
  readonly amount: number;
  /** Tax in the amount. */
  readonly tax: number;
  /** The sums of all parts, before `given`. */
  readonly sums: RefundSlice;
  /** Points she paid with, given back. */
  readonly points: number;
  /** Nothing is left afterwards. */
  readonly rest: boolean;
}

/** Why a wish cannot be granted. `left`: what can be had instead, in pieces or cents. */
export interface RefundTooMuch {
  readonly problem: 'pieces' | 'shipping' | 'surcharge' | 'money' | 'nothing';
  readonly line?: number;
  readonly left: number;
}

export const isTooMuch = (answer: RefundPlan | RefundTooMuch): answer is RefundTooMuch => 'problem' in answer;

/** Money that is still the shop's. */
const leftOf = (order: Pick<RefundableOrder, 'captured'>, { settled }: Pick<Refunded, 'settled'>): number =>
  order.captured - settled;

interface Wanted {
  readonly pieces: ReadonlyMap<number, number>;
  readonly shipping: number;
  readonly surcharge: number;
  readonly goodwill: number;
}

const everything = (order: RefundableOrder, shares: OrderShares, done: Refunded): Wanted => ({
  pieces: new Map(order.lines.map(({ id, quantity }) => [id, quantity - (done.pieces.get(id) ?? 0)])),
  shipping: costOf(shares.shipping) - done.shipping,
  surcharge: costOf(shares.surcharge) - done.surcharge,
  goodwill: 0,
});

function wantedOf(wish: RefundWish & { kind: 'part' }): Wanted {
  const pieces = new Map<number, number>();
  for (const { id, quantity } of wish.lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return { pieces, shipping: wish.shipping, surcharge: wish.surcharge, goodwill: wish.goodwill };
}

/** More than there is of a part. */
function excess(wanted: Wanted, most: Wanted): RefundTooMuch | undefined {
  for (const [line, quantity] of wanted.pieces) {
    const left = most.pieces.get(line) ?? 0;
    if (quantity > left) return { problem: 'pieces', line, left };
  }
  if (wanted.shipping > most.shipping) return { problem: 'shipping', left: most.shipping };
  if (wanted.surcharge > most.surcharge) return { problem: 'surcharge', left: most.surcharge };
  return undefined;
}

/** What goes back for the wanted parts. */
function partsOf(order: RefundableOrder, shares: OrderShares, done: Refunded, wanted: Wanted) {
  const lines = order.lines.flatMap((line, i) => {
    const [quantity, before] = [wanted.pieces.get(line.id) ?? 0, done.pieces.get(line.id) ?? 0];
    const share = shares.lines[i];
    if (quantity === 0 || !share) return [];
    return [{ id: line.id, quantity, back: sliceOf(share, before, before + quantity, line.quantity) }];
  });
  const cost = (part: 'shipping' | 'surcharge') => ({
    value: wanted[part],
    back: sliceOfCost(shares[part], done[part], done[part] + wanted[part]),
  });
  const [shipping, surcharge] = [cost('shipping'), cost('surcharge')];
  const sums = [...lines, shipping, surcharge].reduce((sum, { back }) => addSlices(sum, back), nothing);
  return { lines, shipping, surcharge, sums };
}

/** Presents she then keeps without what they came with, in cents more than before; `most` is what goes back. */
function presentsOf(order: RefundableOrder, done: Refunded, wanted: Wanted, most: number) {
  const costOfKept = (back: (id: number) => number) =>
    presentsKept(
      order.lines.flatMap(({ id, quantity, kept }) => (kept ? [{ ...kept, quantity: quantity - back(id) }] : [])),
    ).reduce((sum, cents) => sum + cents, 0);
  const before = (id: number) => done.pieces.get(id) ?? 0;
  const more = costOfKept((id) => before(id) + (wanted.pieces.get(id) ?? 0)) - costOfKept(before);
  const presents = Math.max(-(done.presents ?? 0), Math.min(more, most));
  return { presents, short: Math.max(0, more - most) };
}

/**
 * Tax in what goes back: that of its parts, less where goodwill returned their money before; of goodwill the share that what
 * is left holds. The rest takes all that is left, so that any refunds of everything return every cent of tax.
 */
function taxBack(
  remaining: number,
  left: number,
  plan: Pick<RefundPlan, 'sums' | 'goodwill' | 'given' | 'presents' | 'rest'>,
) {
  const { sums, goodwill, given, presents, rest } = plan;
  if (rest) return remaining;
  const tax = sums.tax + sums.includedTax;
  const off = given + Math.max(0, presents);
  const forParts = sums.money - off;
  const ofParts = Math.min(remaining, off === 0 ? tax : portion(tax, forParts, sums.money));
  return ofParts + portion(remaining - ofParts, goodwill + Math.max(0, -presents), left - forParts);
}

/**
 * Plans a refund, or says what there is too much of. Goodwill can never take more than is left; pieces can always come
 * back: if goodwill took their money before, they come back without it (`given`).
 */
export function planRefund(order: RefundableOrder, done: Refunded, wish: RefundWish): RefundPlan | RefundTooMuch {
  const shares = sharesOf(order);
  const most = everything(order, shares, done);
  const wanted = wish.kind === 'all' ? most : wantedOf(wish);
  const over = excess(wanted, most);
  if (over) return over;
  const left = leftOf(order, done);
  const { sums, ...parts } = partsOf(order, shares, done, wanted);
  const worth = Math.min(sums.money, left);
  const kept = presentsOf(order, done, wanted, worth);
  const forParts = Math.min(worth - kept.presents, left);
  const goodwill = wish.kind === 'all' ? left - forParts : wanted.goodwill;
  if (forParts + goodwill > left) return { problem: 'money', left: left - forParts };
  const settled = forParts + goodwill;
  const allPieces = order.lines.every(({ id }) => (wanted.pieces.get(id) ?? 0) === (most.pieces.get(id) ?? 0));
  const rest = settled === left && (left > 0 || allPieces);
  const points = rest ? pointsOf(shares) - done.points : sums.points;
  if (settled === 0 && points === 0 && parts.lines.length === 0) return { problem: 'nothing', left };
  const back = { sums, goodwill, given: sums.money - worth, presents: worth - forParts, short: kept.short, rest };
  const tax = taxBack(order.tax + order.includedTax - done.tax, left, back);
  return { ...parts, ...back, amount: settled, tax, points };
}

/** All points she paid with. */
const pointsOf = ({ lines, shipping, surcharge }: OrderShares): number =>
  [...lines, shipping, surcharge].reduce((sum, { points }) => sum + points, 0);

/** The rest of an order that can still be refunded: pieces by line, shipping and surcharge in cents, money. */
export function restOf(order: RefundableOrder, done: Refunded) {
  const shares = sharesOf(order);
  const { pieces, shipping, surcharge } = everything(order, shares, done);
  return { pieces, shipping, surcharge, money: leftOf(order, done) };
}
