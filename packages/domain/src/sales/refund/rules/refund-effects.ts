// What a refund does, as history and previews say it. Amounts in cents.
import type { StepEffect } from '@kaifong/base/steps';
import { mailEffect, moneyEffect, taskEffect } from '../../order/rules/order-effects.ts';
import type { RestockChoice } from '../contract/index.ts';

/** What a written refund says of itself. */
export interface RefundAmounts {
  readonly number: string;
  readonly amount_cents: number;
  readonly given_cents: number;
  readonly presents_cents: number;
  readonly kept_cents: number;
  readonly points: number;
  readonly earned_points: number;
}

/** What one payment gives of it. */
export interface DrawnAmount {
  readonly number: string;
  readonly amount_cents: number;
  readonly method: 'manual_bank' | 'provider';
}

interface Buyer {
  readonly currency: string;
  readonly email: string;
}

const stockWords: Record<RestockChoice, string> = {
  release: 'released',
  lot: 'restocked',
  scrap: 'scrapped',
  repair: 'to-repair',
  none: 'stays',
};

const counted = (kind: 'points' | 'stock', word: string, amount: number): StepEffect[] =>
  amount > 0 ? [{ kind, word, amount }] : [];

/** Pieces by what becomes of them. */
export function stockEffectsOf(
  lines: readonly { readonly quantity: number; readonly restock: RestockChoice }[],
): StepEffect[] {
  const sums = new Map<RestockChoice, number>();
  for (const { quantity, restock } of lines) sums.set(restock, (sums.get(restock) ?? 0) + quantity);
  return [...sums].flatMap(([restock, quantity]) => counted('stock', stockWords[restock], quantity));
}

/** How the money leaves: of several payments each with its number and amount. */
function waysOf(drawn: readonly DrawnAmount[], buyer: Buyer): StepEffect[] {
  const [only] = drawn;
  if (drawn.length > 1)
    return drawn.map(({ method, amount_cents, number }) =>
      moneyEffect(method === 'provider' ? 'share-by-provider' : 'share-by-hand', amount_cents, buyer, number),
    );
  if (!only || only.amount_cents === 0) return [];
  return [taskEffect(only.method === 'provider' ? 'refund-asked' : 'refund-to-send')];
}

/** Money that goes back, with what is not paid out. `drawn`: what each payment gives of it. */
export function moneyEffectsOf(refund: RefundAmounts, drawn: readonly DrawnAmount[], buyer: Buyer): StepEffect[] {
  const { amount_cents, given_cents, presents_cents, kept_cents, points, earned_points, number } = refund;
  return [
    moneyEffect('refund', amount_cents, buyer, number),
    ...(given_cents > 0 ? [moneyEffect('refund-given', given_cents, buyer)] : []),
    ...(presents_cents > 0 ? [moneyEffect('refund-presents', presents_cents, buyer)] : []),
    ...(kept_cents > 0 ? [moneyEffect('refund-kept', kept_cents, buyer)] : []),
    ...counted('points', 'points-back', points),
    ...counted('points', 'points-taken', earned_points),
    ...waysOf(drawn, buyer),
  ];
}

/** She is told that money comes, in the letter of the canceled order if it is one. */
export const grantedLetterOf = (kind: string, buyer: Buyer): StepEffect[] =>
  kind === 'cancel' ? [] : [mailEffect('refunded', buyer)];
