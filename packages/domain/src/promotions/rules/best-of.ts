// Which of the promotions that fit are given together: of the allowed combinations the one that costs the buyer least.
// Few of them are all tried; of more, one after the other is added while it helps.
import type { Discount } from '../contract/index.ts';
import { fitOf, type Missing } from './applies.ts';
import { type Grant, grantOf } from './grant.ts';
import type { LivePromotion, Occasion, PromotedLine } from './live-promotion.ts';

/** What an order costs with discounts, in cents. */
export type CostOf = (discounts: readonly Discount[]) => number;

/** So many candidates are tried in every combination: 64 prices. */
const mostTried = 6;

/** Of more than these, those count that are worth most by themselves. */
const mostAdded = 12;

/** Promotions in the order in which they are granted. */
const byPriority = (one: Grant, other: Grant) =>
  other.promotion.priority - one.promotion.priority || one.promotion.id - other.promotion.id;

function mayStand({ promotion: one }: Grant, { promotion: other }: Grant): boolean {
  if (one.stacking === 'exclusive' || other.stacking === 'exclusive') return false;
  const bothOnce = one.stacking === 'one_per_class' && other.stacking === 'one_per_class';
  return !(bothOnce && one.stacking_class === other.stacking_class);
}

const discountsOf = (grants: readonly Grant[]) => grants.toSorted(byPriority).flatMap(({ discounts }) => discounts);

interface Choice {
  readonly grants: readonly Grant[];
  readonly cost: number;
  /** Presents and points, which cost the same either way. */
  readonly extras: number;
}

const better = (one: Choice, other: Choice) =>
  one.cost < other.cost ||
  (one.cost === other.cost &&
    (one.extras > other.extras || (one.extras === other.extras && one.grants.length < other.grants.length)));

function choiceOf(grants: readonly Grant[], costOf: CostOf): Choice {
  const extras = grants.filter(({ gifts, points }) => gifts.length > 0 || points > 0).length;
  return { grants, cost: costOf(discountsOf(grants)), extras };
}

function triedAll(candidates: readonly Grant[], costOf: CostOf): Choice {
  let sets: (readonly Grant[])[] = [[]];
  for (const candidate of candidates)
    sets = [
      ...sets,
      ...sets.filter((set) => set.every((other) => mayStand(candidate, other))).map((set) => [...set, candidate]),
    ];
  return sets.map((set) => choiceOf(set, costOf)).reduce((best, choice) => (better(choice, best) ? choice : best));
}

function worthMost(candidates: readonly Grant[], costOf: CostOf): readonly Grant[] {
  const alone = candidates.map((candidate) => choiceOf([candidate], costOf));
  const sorted = alone.toSorted((one, other) => (better(one, other) ? -1 : better(other, one) ? 1 : 0));
  return sorted.slice(0, mostAdded).flatMap(({ grants }) => grants);
}

function addedGreedily(all: readonly Grant[], costOf: CostOf): Choice {
  const candidates = worthMost(all, costOf);
  let best = choiceOf([], costOf);
  for (let grown = true; grown; ) {
    grown = false;
    const round = best;
    for (const candidate of candidates) {
      if (round.grants.includes(candidate) || !round.grants.every((other) => mayStand(candidate, other))) continue;
      const choice = choiceOf([...round.grants, candidate], costOf);
      if (!better(choice, best)) continue;
      best = choice;
      grown = true;
    }
  }
  // One that stands alone may be worth more than all that were added up.
  for (const candidate of candidates) {
    const alone = choiceOf([candidate], costOf);
    if (better(alone, best)) best = alone;
  }
  return best;
}

/** The grants that cost the buyer least together, in the order in which they are granted. */
export function bestOf(candidates: readonly Grant[], costOf: CostOf): readonly Grant[] {
  if (candidates.length === 0) return [];
  const search = candidates.length <= mostTried ? triedAll : addedGreedily;
  return search(candidates.toSorted(byPriority), costOf).grants.toSorted(byPriority);
}

export interface Refused {
  readonly promotion: LivePromotion;
  readonly code: string | null;
  readonly missing: Missing;
}

/** Promotions that are for these lines and this occasion, and those that would be but for something. */
export function candidatesOf(
  promotions: readonly LivePromotion[],
  lines: readonly PromotedLine[],
  occasion: Occasion,
): { grants: Grant[]; refused: Refused[] } {
  const grants: Grant[] = [];
  const refused: Refused[] = [];
  for (const promotion of promotions) {
    const code = occasion.codes.find(({ promotion_id }) => promotion_id === promotion.id);
    if (promotion.code_mode !== 'none' && !code) continue;
    const fit = code?.used_up
      ? { missing: { code: 'promotions.coupon-used' as const } }
      : fitOf(promotion, lines, occasion);
    if ('missing' in fit) refused.push({ promotion, code: code?.code ?? null, missing: fit.missing });
    else grants.push(grantOf(promotion, code, { lines, about: fit.lines, restricted: fit.restricted }));
  }
  return { grants, refused };
}
