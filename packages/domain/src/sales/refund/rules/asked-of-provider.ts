// What a provider is asked to send back, and how it and we call that. Pure.
import { wholeUnitOf } from '@kaifong/base/money';

/** What a payment is to the order, and what the provider took for it; null: the same. Cents. */
export interface TakenPayment {
  readonly amount_cents: number;
  readonly currency: string;
  readonly taken_cents: number | null;
  readonly taken_currency: string | null;
}

/**
 * A refund in what the provider took, cut at running totals: all refunds of a payment together are all of it. `before`:
 * refunds of it that were agreed to earlier.
 */
export function askedOf(
  { amount_cents, currency, taken_cents, taken_currency }: TakenPayment,
  { before, cents }: { readonly before: number; readonly cents: number },
): { readonly cents: number; readonly currency: string } {
  if (taken_cents === null || taken_currency === null || amount_cents === 0) return { cents, currency };
  const unit = wholeUnitOf(taken_currency);
  const upTo = (part: number) => Math.floor((taken_cents * part) / amount_cents / unit) * unit;
  return { cents: upTo(before + cents) - upTo(before), currency: taken_currency };
}

/** A refund that was refused and is asked for again is another one to the provider, or it would give its old answer. */
export const referenceOf = (number: string, askedAgain: number): string =>
  askedAgain === 0 ? number : `${number}.${askedAgain}`;

/** The refund's number in what a provider calls it. */
export const numberIn = (reference: string): string => reference.replace(/\.\d+$/, '');
