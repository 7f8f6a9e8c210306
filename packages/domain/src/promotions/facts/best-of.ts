// Which of the promotions that fit are given together: of the allowed combinations the one that costs the buyer least.
// Few of them are all tried. Of many, all that may stand with any other are given, as each takes something more off, with the
// best one of each class; then one that stands alone is better, or not.
import { fitOf, goodsOf, type Missing } from './applies.ts';
import type { Discount } from './discount.ts';
import { type Grant, grantOf } from './grant.ts';
import type { LivePromotion, Occasion, PromotedLine } from './live-promotion.ts';

/** What an order costs with discounts, in cents, and whose discounts took something off. */
export type CostOf = (discounts: readonly Discount[]) => { cents: number; took: ReadonlySet<number | null> };

/** So many candidates are tried in every combination: 64 prices. */
const mostTried = 6;

/** Promotions in the order in which they are granted. */
const byPriority = (one: Grant, other: Grant) =>
  other.promotion.priority - one.promotion.priority || one.promotion.id - other.promotion.id;

/** Whether two promotions may be given together. */
export function mayStand({ promotion: one }: Grant, { promotion: other }: Grant): boolean {
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

const extrasOf = ({ gifts, points }: Grant) => gifts.length > 0 || points > 0;

/** What takes nothing off and brings nothing else is left out. */
function choiceOf(given: readonly Grant[], costOf: CostOf): Choice {
  const { cents, took } = costOf(discountsOf(given));
  const grants = given.filter((grant) => extrasOf(grant) || took.has(grant.promotion.id));
  return { grants, cost: cents, extras: grants.filter(extrasOf).length };
}

const bestChoice = (choices: readonly Choice[]): Choice | undefined =>
  choices.reduce<Choice | undefined>((best, choice) => (!best || better(choice, best) ? choice : best), undefined);

function triedAll(candidates: readonly Grant[], costOf: CostOf): Choice[] {
  let sets: (readonly Grant[])[] = [[]];
  for (const candidate of candidates)
    sets = [
      ...sets,
      ...sets.filter((set) => set.every((other) => mayStand(candidate, other))).map((set) => [...set, candidate]),
    ];
  return sets.map((set) => choiceOf(set, costOf));
}

function composed(candidates: readonly Grant[], costOf: CostOf): Choice[] {
  const of = (stacking: LivePromotion['stacking']) =>
    candidates.filter(({ promotion }) => promotion.stacking === stacking);
  let together = of('free');
  for (const rivals of Map.groupBy(of('one_per_class'), ({ promotion }) => promotion.stacking_class).values()) {
    const best = bestChoice(rivals.map((rival) => choiceOf([...together, rival], costOf)));
    together = [...together, ...rivals.filter((rival) => best?.grants.includes(rival))];
  }
  const alone = of('exclusive').map((grant) => choiceOf([grant], costOf));
  // Nothing at all is the cheapest where a lower price ends free shipping.
  return [choiceOf([], costOf), choiceOf(together, costOf), ...alone];
}

/** The grants that cost the buyer least together, in the order in which they are granted. */
export function bestOf(candidates: readonly Grant[], costOf: CostOf): readonly Grant[] {
  if (candidates.length === 0) return [];
  const search = candidates.length <= mostTried ? triedAll : composed;
  const best = bestChoice(search(candidates.toSorted(byPriority), costOf));
  return best?.grants.toSorted(byPriority) ?? [];
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
  const all = goodsOf(lines);
  for (const promotion of promotions) {
    const code = occasion.codes.find(({ promotion_id }) => promotion_id === promotion.id);
    if (promotion.code_mode !== 'none' && !code) continue;
    const fit = code?.used_up
      ? { missing: { code: 'promotions.coupon-used' as const } }
      : fitOf(promotion, lines, occasion, all);
    if ('missing' in fit) refused.push({ promotion, code: code?.code ?? null, missing: fit.missing });
    else grants.push(grantOf(promotion, code, { lines, about: fit.lines, restricted: fit.restricted }));
  }
  return { grants, refused };
}
