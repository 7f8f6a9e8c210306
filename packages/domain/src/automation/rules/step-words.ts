/** The gap a code is put into: `{{coupon}}`, or `{{coupon|your code}}`. */
export const couponGap = /\{\{\s*coupon\s*(?:\|([^{}]*))?\}\}/g;

/** Puts a code, which is letters and digits, into the words; without one what the words say for nobody. */
export const withCoupon = (words: string, code: string | null): string =>
  words.replace(couponGap, (_, otherwise: string | undefined) => code ?? otherwise?.trim() ?? '');
