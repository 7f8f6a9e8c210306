// What steps of an order do, as history keeps it. Amounts in cents.
import type { StepEffect } from '@kaifong/base/steps';
import { capabilitiesOf, type PaymentCapabilities, type PaymentMethodCode } from '../../method/contract/index.ts';

const aimed = (effect: StepEffect, target: string | undefined): StepEffect => (target ? { ...effect, target } : effect);

/** Money that came or goes back; `target` is the bank's reference. */
export const moneyEffect = (word: string, amount: number, order: { currency: string }, target?: string) =>
  aimed({ kind: 'money', word, amount, currency: order.currency }, target);

/** All pieces of the order; `target` is where they go. */
export const stockEffect = (word: string, order: { piece_count: number }, target?: string) =>
  aimed({ kind: 'stock', word, amount: order.piece_count }, target);

/** Promotions whose uses the order had and that are free again. */
export const usesEffectOf = (promotions: number): StepEffect[] =>
  promotions > 0 ? [{ kind: 'coupon', word: 'uses-back', amount: promotions }] : [];

/** Points that were spent or earned. */
export const pointsEffectOf = (word: string, points: number): StepEffect[] =>
  points > 0 ? [{ kind: 'points', word, amount: points }] : [];

/** A task for staff that a step makes, or makes needless. */
export const taskEffect = (word: string, amount?: number): StepEffect =>
  amount === undefined ? { kind: 'task', word } : { kind: 'task', word, amount };

/** The letter to the buyer a reaction writes when it hears of the step. */
export const mailEffect = (letter: string, order: { email: string }): StepEffect => ({
  kind: 'mail',
  word: `mail-${letter}`,
  target: order.email,
});

/** Letters that say what was said over the counter. */
const atCounter: readonly string[] = ['placed', 'paid', 'completed'];

/** Whether the buyer is written to: one who left no address is not, nor one at a till about what she was told there. */
export const isWrittenTo = ({ channel, email }: { channel: string; email: string }, letter: string): boolean =>
  email !== '' && !(channel === 'pos' && atCounter.includes(letter));

/** The letter of a step, where its buyer gets one. */
export const letterEffects = (letter: string, order: { channel: string; email: string }): StepEffect[] =>
  isWrittenTo(order, letter) ? [mailEffect(letter, order)] : [];

/**
 * A buyer who paid the courier at the door knows; she gets the letter that the order is complete. A buyer at the
 * counter has her receipt. Who stood at the counter has her receipt.
 */
export const hasPaidLetter = (settles: PaymentCapabilities['settles']): boolean =>
  settles !== 'delivery' && settles !== 'counter';

export const paidLetterOf = (order: {
  channel: string;
  email: string;
  payment_method: PaymentMethodCode;
}): StepEffect[] => (hasPaidLetter(capabilitiesOf(order.payment_method).settles) ? letterEffects('paid', order) : []);
