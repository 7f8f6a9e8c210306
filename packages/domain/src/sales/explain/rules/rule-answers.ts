// Each rule on the way to an order with its yes or no. What decides is asked of the functions that decide it in the shop.
import { type QuantityRule, quantityProblemOf } from '../../../catalogue/contract/index.ts';
import { cartOpenTo, guestCheckoutAllowed, pricesVisibleTo, type Settings } from '../../../settings/contract/index.ts';
import { lineProblemOf } from '../../pricing/rules/line-problem-of.ts';
import type { RuleAnswer } from '../contract/index.ts';

/** Pieces of a stock: on all shelves, promised, and where they cannot be sold. */
export interface LotFacts {
  readonly shelf: number;
  readonly reserved: number;
  readonly elsewhere: number;
  readonly discarded: number;
  readonly expired: number;
}

export interface RuleFacts {
  readonly settings: Settings;
  readonly channel: 'web' | 'admin';
  readonly isMember: boolean;
  readonly conditions: Readonly<Record<'product_shown' | 'stock_shown' | 'approval', boolean>>;
  /** Whether the asked language is one of the shop's; whether the product is written in it. */
  readonly languageOffered: boolean;
  readonly languageWritten: boolean;
  readonly reads: string;
  /** Categories of the product that shoppers can visit, and all of them. */
  readonly categoriesShown: number;
  readonly categories: number;
  readonly quantity: number;
  /** Null: not counted. */
  readonly available: number | null;
  /** How many are bought at once. */
  readonly rule: QuantityRule;
  readonly lots: LotFacts;
  readonly country: string;
  /** Ways to send it there; null: nothing is sent. */
  readonly waysToSend: number | null;
  readonly waysToPay: number;
}

type Rule = RuleAnswer['rule'];
const answered = (rule: Rule, isMet: boolean, values: RuleAnswer['values'] = {}): RuleAnswer => ({
  rule,
  answer: isMet ? 'yes' : 'no',
  values,
});
const noted = (rule: Rule, isMet: boolean, values: RuleAnswer['values'] = {}): RuleAnswer => ({
  rule,
  answer: isMet ? 'yes' : 'note',
  values,
});

/** The switches of the shop, each as if the others were open; staff take orders whatever they say. */
function switchAnswers({ settings, channel, isMember }: RuleFacts): RuleAnswer[] {
  if (channel === 'admin') return [];
  const open = { catalog_mode: 0, member_only: 0, warehouse_enabled: 1 } as const;
  const alone = (name: keyof typeof open) => cartOpenTo({ ...open, [name]: settings[name] }, isMember);
  return [
    answered('members_only', alone('member_only') && pricesVisibleTo(settings, isMember)),
    answered('catalog_mode', alone('catalog_mode')),
    answered('warehouse_enabled', alone('warehouse_enabled')),
  ];
}

/** Every rule that is asked of this stock, in the order in which a shopper meets them. */
export function ruleAnswers(facts: RuleFacts): RuleAnswer[] {
  const { conditions, channel, settings, isMember, quantity, available, rule, lots, waysToSend, country } = facts;
  const web = channel === 'web';
  const enough = lineProblemOf({ quantity, visible: true, available }) === undefined;
  return [
    answered('product_shown', conditions.product_shown),
    answered('stock_shown', conditions.stock_shown),
    ...(web
      ? [
          answered('language_offered', facts.languageOffered, { language: facts.reads }),
          noted('language_written', facts.languageWritten, { language: facts.reads }),
          noted('category_shown', facts.categoriesShown > 0, {
            shown: facts.categoriesShown,
            count: facts.categories,
          }),
        ]
      : []),
    ...switchAnswers(facts),
    answered('approval', conditions.approval),
    answered('quantity', quantityProblemOf(rule, quantity) === undefined, {
      least: rule.least,
      most: rule.most ?? '–',
      step: rule.step,
      quantity,
    }),
    answered('left', enough, available === null ? {} : { ...lots, available, quantity }),
    ...(web ? [answered('guest_checkout', isMember || guestCheckoutAllowed(settings))] : []),
    ...(waysToSend === null ? [] : [answered('shipping', waysToSend > 0, { country, count: waysToSend })]),
    answered('payment', facts.waysToPay > 0, { country, count: facts.waysToPay }),
  ];
}

export interface RedeemFacts {
  readonly conditions: Readonly<
    Record<'redeem_product' | 'redeem_stock' | 'redeem_points' | 'redeem_begun' | 'redeem_open', boolean>
  >;
  readonly from: string | null;
  readonly until: string | null;
  readonly quantity: number;
  readonly points_each: number;
  /** Of the member who is asked about; undefined for anybody else. */
  readonly member?: { readonly limit: number; readonly used: number; readonly balance: number } | undefined;
}

/** The same for the redeem shop; nothing where neither product nor stock is marked for it. */
export function redeemAnswers(facts: RedeemFacts): RuleAnswer[] {
  const { conditions, quantity, points_each, member } = facts;
  if (!conditions.redeem_product && !conditions.redeem_stock) return [];
  const points = points_each * quantity;
  const own = member
    ? [
        answered('redeem_limit', member.limit === 0 || member.used + quantity <= member.limit, {
          limit: member.limit,
          used: member.used,
        }),
        answered('redeem_balance', member.balance >= points, { balance: member.balance, points }),
      ]
    : [];
  return [
    answered('redeem_product', conditions.redeem_product),
    answered('redeem_stock', conditions.redeem_stock),
    answered('redeem_points', conditions.redeem_points, { points: points_each }),
    answered('redeem_begun', conditions.redeem_begun, { date: facts.from ?? '' }),
    answered('redeem_open', conditions.redeem_open, { date: facts.until ?? '' }),
    answered('redeem_member', member !== undefined),
    ...own,
  ];
}
