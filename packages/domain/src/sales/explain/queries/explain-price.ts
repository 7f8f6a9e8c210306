// The steps of a price in words: from the list price to what stands in the cart. Everything was reckoned before by the function
// that reckons carts; here is only said what it found.
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import { type DisplayCurrency, toWire } from '@kaifong/base/money';
import { renderMessage } from '@kaifong/kernel/http';
import { specialStateOf } from '../../../catalogue/index.ts';
import type { MemberTier } from '../../../members/index.ts';
import type { IdlePromotion, LivePromotion } from '../../../promotions/index.ts';
import { shownAdjustments, takenOf } from '../../pricing/queries/adjustments.ts';
import type { PricedLine } from '../../pricing/queries/cart-lines.ts';
import { reasonOf } from '../../pricing/queries/coupons.ts';
import type { Priced } from '../../pricing/queries/pricing.ts';
import type { Explanation } from '../contract/index.ts';

export interface Explaining {
  readonly language: Language;
  readonly main: Language;
  readonly currency: DisplayCurrency;
  readonly at: Date;
  readonly shown: boolean;
  readonly tier: (MemberTier & { readonly name: Localized }) | undefined;
  readonly live: readonly LivePromotion[];
  readonly idle: readonly IdlePromotion[];
}

type PriceExplanation = Explanation['price'];
type PromotionLine = PriceExplanation['promotions'][number];

function memberStep(row: PricedLine, { tier, language, main }: Explaining): PriceExplanation['member'] {
  if (!tier) return { state: 'no_tier', tier: '', price: null };
  const name = textIn(tier.name, language, main) || tier.key;
  const own = row.member_prices[tier.key];
  if (own === undefined) return { state: 'none', tier: name, price: null };
  return { state: row.price.member === null ? 'higher' : 'counts', tier: name, price: toWire(own) };
}

/** Whether a promotion that runs was given, and if not why. */
function liveLine(promotion: LivePromotion, priced: Priced, { language, main, currency }: Explaining): PromotionLine {
  const line = {
    id: promotion.id,
    name: textIn(promotion.name, language, main),
    amount: 0,
    gifts: 0,
    points: 0,
    reason: '',
    status: null,
  };
  const grant = priced.grants.find((each) => each.promotion.id === promotion.id);
  if (grant) {
    const taken = priced.discounts.filter(({ discount }) => discount.promotion_id === promotion.id);
    const cents = taken.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const gifts = grant.gifts.reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...line, answer: 'given', amount: toWire(cents), gifts, points: grant.points };
  }
  const refused = priced.refused.find((each) => each.promotion.id === promotion.id);
  if (refused) {
    const { code, params } = reasonOf(refused.missing, currency);
    return { ...line, answer: 'refused', reason: renderMessage(language, code, params) };
  }
  return { ...line, answer: promotion.code_mode === 'none' ? 'beaten' : 'needs_code' };
}

function promotionLines(priced: Priced, explaining: Explaining): PromotionLine[] {
  const { language, main, live, idle } = explaining;
  const off = idle.map(
    ({ id, name, status }): PromotionLine => ({
      ...{ id, name: textIn(name, language, main), status },
      ...{ answer: 'off', amount: 0, gifts: 0, points: 0, reason: '' },
    }),
  );
  return [...live.map((promotion) => liveLine(promotion, priced, explaining)), ...off];
}

/** `row` is the line the price is asked for; `priced` the cart it stands in alone. */
export function explainPrice(row: PricedLine, priced: Priced, explaining: Explaining): PriceExplanation {
  const { special_price_cents: special, special_from, special_until } = row;
  return {
    shown: explaining.shown,
    list: toWire(row.price.regular),
    special: {
      state: specialStateOf(row, explaining.at),
      price: special === null ? null : toWire(special),
      from: special_from?.toISOString() ?? null,
      until: special_until?.toISOString() ?? null,
    },
    member: memberStep(row, explaining),
    unit: toWire(row.price.now),
    subtotal: toWire(priced.totals.subtotal_cents),
    promotions: promotionLines(priced, explaining),
    adjustments: shownAdjustments({ ...priced.totals, taxes: priced.taxes }, takenOf(priced.discounts), explaining),
    total: toWire(priced.totals.total_cents),
  };
}
