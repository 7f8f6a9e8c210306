// What became of the codes a buyer typed, in her words.
import { type ErrorValues, type FieldError, fieldError } from '@kaifong/base/errors';
import { type Language, textIn } from '@kaifong/base/localized';
import { type DisplayCurrency, showMoney } from '@kaifong/base/money';
import { renderMessage } from '@kaifong/kernel/http';
import type { Missing } from '../../promotions/index.ts';
import type { AppliedCoupon } from '../contract/index.ts';
import type { WordsOf } from './adjustments.ts';
import type { Priced, Pricing } from './pricing.ts';

/** Why a code is not given, as an error has it: amounts are written out. */
export function reasonOf({ code, params, missing_cents }: Missing, currency: DisplayCurrency): FieldError {
  const values: ErrorValues =
    missing_cents === undefined ? { ...params } : { amount: showMoney(missing_cents, currency) };
  return fieldError(code, values);
}

const say = (language: Language, { code, params }: FieldError) => renderMessage(language, code, params);

/** Each typed code with its promotion, or with what is missing for it. */
export function showCoupons(
  { codes, facts }: Pick<Pricing, 'codes' | 'facts'>,
  { grants, refused }: Priced,
  words: WordsOf,
  currency: DisplayCurrency,
): AppliedCoupon[] {
  return codes.map((code) => {
    const granted = grants.find((grant) => grant.code === code);
    if (granted)
      return { code, name: textIn(granted.promotion.name, words.language, words.main), applied: true, message: null };
    const why = refused.find((each) => each.code === code)?.missing;
    const isKnown = facts.codes.some((each) => each.code === code);
    const unfit: FieldError = why ? reasonOf(why, currency) : { code: 'promotions.coupon-invalid' };
    const message = isKnown && !why ? renderMessage(words.language, 'sales.coupon.better') : say(words.language, unfit);
    return { code, name: null, applied: false, message };
  });
}
