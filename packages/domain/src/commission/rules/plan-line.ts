// The parts of one line that people earn, by the schemes of its sellers and those above them.
import {
  abovesOf,
  baseOf,
  percentOf,
  productPercent,
  type Scheme,
  type Seller,
  type SoldLine,
  type SoldOrder,
  splitBase,
  tierPercent,
} from './reckon.ts';

export interface Earned {
  readonly lineId: number;
  readonly accountId: number;
  /** 0: she sold it. */
  readonly level: number;
  readonly sellerId: number;
  /** The seller's. */
  readonly scheme: Scheme;
  readonly percent: number;
  readonly byProduct: boolean;
  readonly sharePoints: number;
  readonly uplinePercent: number | null;
  /** The base of the whole line, and the seller's part of it. */
  readonly line: number;
  readonly base: number;
  readonly amount: number;
}

export interface People {
  /** The scheme of somebody's group; undefined: she is in none and earns nothing of what she sells. */
  schemeOf(accountId: number): Scheme | undefined;
  /** Account → the one right above. */
  readonly above: ReadonlyMap<number, number>;
  /** Turnover of the month by which tiers go. */
  turnoverOf(accountId: number): number;
}

/** What those above get of a seller's commission. */
export const uplineAmount = (base: number, percent: number, uplinePercent: number): number =>
  percentOf(percentOf(base, percent), uplinePercent);

/** Everybody's part of a line; of a bag there is none. Whoever is in no group sells for nothing; her part of the sale is nobody else's. */
export function planLine(order: SoldOrder, line: SoldLine, sellers: readonly Seller[], people: People): Earned[] {
  if (line.bag) return [];
  return sellers.flatMap(({ accountId, points }, at) => {
    const scheme = people.schemeOf(accountId);
    if (!scheme) return [];
    const whole = baseOf(order, line, scheme.base);
    const base = splitBase(whole, sellers, scheme.split)[at] ?? 0;
    const ofProduct = productPercent(line, scheme);
    const percent = ofProduct ?? tierPercent(scheme, people.turnoverOf(accountId));
    const shared = {
      ...{
        lineId: line.id,
        sellerId: accountId,
        scheme,
        percent,
        byProduct: ofProduct !== undefined,
        line: whole,
        base,
      },
      sharePoints: scheme.split === 'equal' ? Math.max(1, Math.round(10_000 / sellers.length)) : points,
    };
    const own: Earned = { ...shared, accountId, level: 0, uplinePercent: null, amount: percentOf(base, percent) };
    const above = abovesOf(people.above, accountId, scheme.uplineShares.length).map((above, level) => {
      const uplinePercent = scheme.uplineShares[level] ?? 0;
      const amount = uplineAmount(base, percent, uplinePercent);
      return { ...shared, accountId: above, level: level + 1, uplinePercent, amount };
    });
    return [own, ...above.filter(({ uplinePercent }) => uplinePercent > 0)];
  });
}
