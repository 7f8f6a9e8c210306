// What became of the codes a buyer typed, in her words.
import { type ErrorValues, type FieldError, fieldError } from '@kaifong/base/errors';
import { type Language, textIn } from '@kaifong/base/localized';
import { type DisplayCurrency, showMoney } from '@kaifong/base/money';
import { renderMessage } from '@kaifong/kernel/http';
import type { Missing } from '../../../promotions/index.ts';
import type { AppliedCoupon } from '../contract/index.ts';
import type { WordsOf } from './adjustments.ts';
import type { Priced, Pricing } from './pricing.ts';

/** Why a code is not given, as an error has it: amounts are written out. */
export function reasonOf({ code, params, missing_cents }: Missing, currency: DisplayCurrency): FieldError {
  const values: ErrorValues =
    missing_cents === undefined ? { ...params } : { amount: showMoney(missing_cents, currency) };
  return fieldError(code, values);
}

/**
 * The error of a code that exists but whose promotion runs no more; undefined where it runs, or nobody knows the code.
 */
export function overOf({ facts, isLive }: Pick<Pricing, 'facts' | 'isLive'>, code: string): FieldError | undefined {
  const typed = facts.codes.find((each) => each.code === code);
  if (!typed || isLive(typed.promotion_id)) return undefined;
  if (typed.over === 'ended') return { code: 'promotions.coupon-ended' };
  return { code: typed.over === 'used' ? 'promotions.coupon-used' : 'promotions.coupon-invalid' };
}

const say = (language: Language, { code, params }: FieldError) => renderMessage(language, code, params);

/** Each typed code with its promotion, or with what is missing for it. */
export function showCoupons(
  pricing: Pick<Pricing, 'codes' | 'facts' | 'isLive'>,
  { grants, refused }: Priced,
  words: WordsOf,
  currency: DisplayCurrency,
): AppliedCoupon[] {
  return pricing.codes.map((code) => {
    const granted = grants.find((grant) => grant.code === code);
    if (granted)
      return { code, name: textIn(granted.promotion.name, words.language, words.main), applied: true, message: null };
    const why = refused.find((each) => each.code === code)?.missing;
    const unfit = why ? reasonOf(why, currency) : overOf(pricing, code);
    if (unfit) return { code, name: null, applied: false, message: say(words.language, unfit) };
    const isKnown = pricing.facts.codes.some((each) => each.code === code);
    const key = isKnown ? 'sales.coupon.better' : 'promotions.coupon-invalid';
    return { code, name: null, applied: false, message: renderMessage(words.language, key) };
  });
}
