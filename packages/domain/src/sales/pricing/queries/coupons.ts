// What became of the codes a buyer typed, in her words.
import { type ErrorValues, type FieldError, fieldError } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { type DisplayCurrency, showMoney } from '@kaifong/base/money';
import { renderMessage } from '@kaifong/kernel/http';
import { type Missing, mayStand } from '../../../promotions/index.ts';
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

type Coded = Pick<Pricing, 'codes' | 'facts' | 'isLive'>;

/** Why a typed code is not given, as an error has it; undefined where it is. */
export function ungivenOf(
  pricing: Coded,
  { grants, able, refused }: Pick<Priced, 'grants' | 'able' | 'refused'>,
  code: string,
  currency: DisplayCurrency,
): FieldError | undefined {
  if (grants.some((grant) => grant.code === code)) return undefined;
  const why = refused.find((each) => each.code === code)?.missing;
  const unfit = why ? reasonOf(why, currency) : overOf(pricing, code);
  if (unfit) return unfit;
  const own = able.find((grant) => grant.code === code);
  if (!own) return { code: 'promotions.coupon-invalid' };
  const isBeaten = grants.some((grant) => !mayStand(own, grant));
  return { code: isBeaten ? 'sales.coupon-beaten' : 'sales.coupon-nothing' };
}

/** Each typed code with its promotion, or with what is missing for it. */
export function showCoupons(
  pricing: Coded,
  price: Priced,
  { language, main }: WordsOf,
  currency: DisplayCurrency,
): AppliedCoupon[] {
  return pricing.codes.map((code) => {
    const why = ungivenOf(pricing, price, code, currency);
    if (why) return { code, name: null, applied: false, message: renderMessage(language, why.code, why.params) };
    const given = price.grants.find((grant) => grant.code === code);
    return { code, name: textIn(given?.promotion.name ?? {}, language, main), applied: true, message: null };
  });
}
