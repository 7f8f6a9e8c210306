// What lines of an order earn whom. Pure: the same for the ledger and for a scheme that is only tried. Amounts in cents.
import { splitCents } from '@kaifong/base/money';
import type { CommissionBase, CommissionSplit, CommissionTier } from '../contract/commission-group.ts';

export interface SoldLine {
  readonly id: number;
  readonly quantity: number;
  readonly refunded: number;
  readonly total: number;
  readonly discount: number;
  readonly tax: number;
  /** Of one piece; null: nobody wrote it down. */
  readonly cost: number | null;
  /** A plastic bag: its price is a charge the law asks for, of which nobody earns. */
  readonly bag: boolean;
  /** The product's own percentages: group → percent. */
  readonly percents: ReadonlyMap<number, number>;
}

export interface SoldOrder {
  readonly id: number;
  /** Prices hold the tax already. */
  readonly taxIncluded: boolean;
  /** Money that went back for no piece at all. */
  readonly goodwill: number;
  /** Nothing of the order stands any more. */
  readonly gone: boolean;
  readonly lines: readonly SoldLine[];
}

/** Whoever sold it, in ten-thousandths of the sale. */
export interface Seller {
  readonly accountId: number;
  readonly points: number;
}

export interface Scheme {
  readonly groupId: number;
  readonly base: CommissionBase;
  readonly percent: number;
  readonly tiers: readonly CommissionTier[];
  readonly productFirst: boolean;
  readonly split: CommissionSplit;
  readonly uplineShares: readonly number[];
  readonly cap: number | null;
}

/** What the buyer paid for a line, tax and all. */
const grossOf = (order: SoldOrder, { total, discount, tax }: SoldLine): number =>
  total - discount + (order.taxIncluded ? 0 : tax);

/** What the percentage of a line is of. Never below zero: goods sold below their cost earn nothing. */
export function baseOf(order: SoldOrder, line: SoldLine, base: CommissionBase): number {
  const gross = grossOf(order, line);
  if (base === 'gross') return gross;
  const net = gross - line.tax;
  return Math.max(0, base === 'net' ? net : net - (line.cost ?? 0) * line.quantity);
}

/** So much of a whole as `left` is of `all`: nothing of nothing, the whole of everything. */
export const portion = (whole: number, left: number, all: number): number =>
  all <= 0 ? 0 : (splitCents(whole, [left, all - left])[0] ?? 0);

export interface LeftOf {
  readonly left: number;
  readonly all: number;
}

/**
 * Lines after refunds, beside what they were: line → left of all. Pieces that went back leave, money that went back
 * for no piece lessens all lines alike. However many refunds return everything, nothing is left.
 */
export function leftOfLines(order: SoldOrder): ReadonlyMap<number, LeftOf> {
  const pieces = order.lines.map((line) => {
    const all = grossOf(order, line);
    return { id: line.id, all, left: order.gone ? 0 : portion(all, line.quantity - line.refunded, line.quantity) };
  });
  const worth = pieces.reduce((sum, { left }) => sum + left, 0);
  const kept = Math.max(0, worth - order.goodwill);
  return new Map(pieces.map(({ id, all, left }) => [id, { all, left: portion(left, kept, worth) }]));
}

/** The percent of a turnover: that of the highest tier it reaches, or the group's own. */
export function tierPercent({ tiers, percent }: Pick<Scheme, 'tiers' | 'percent'>, turnoverCents: number): number {
  let found = percent;
  let reached = -1;
  for (const tier of tiers)
    if (turnoverCents >= Math.round(tier.from * 100) && tier.from > reached) {
      found = tier.percent;
      reached = tier.from;
    }
  return found;
}

/** What the product says for the group, where the group lets it. */
export const productPercent = (line: SoldLine, { groupId, productFirst }: Scheme): number | undefined =>
  productFirst ? line.percents.get(groupId) : undefined;

/** Half a cent and more is a cent. */
export const percentOf = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000);

/** Parts of a base for its sellers: as the shares of the sale say, or the same for each; they add up to it. */
export function splitBase(base: number, sellers: readonly Seller[], split: CommissionSplit): number[] {
  return splitCents(
    base,
    sellers.map(({ points }) => (split === 'equal' ? 1 : points)),
  );
}

/** Percents for the levels above, `10, 5`; undefined: it does not say that. */
export function readShares(text: string | null | undefined): number[] | undefined {
  const parts = (text ?? '')
    .split(/[,，;；]/)
    .map((part) => part.trim().replace(/%$/, ''))
    .filter((part) => part !== '');
  const numbers = parts.map(Number);
  const isFine =
    numbers.length <= 5 &&
    numbers.every((each, at) => each >= 0 && each <= 100 && /^\d+(\.\d{1,2})?$/.test(parts[at] ?? ''));
  return isFine ? numbers : undefined;
}

/** The people above somebody, the next first; `most` levels. */
export function abovesOf(above: ReadonlyMap<number, number>, id: number, most: number): number[] {
  const found: number[] = [];
  let at = above.get(id);
  while (at !== undefined && found.length < most && !found.includes(at) && at !== id) {
    found.push(at);
    at = above.get(at);
  }
  return found;
}
