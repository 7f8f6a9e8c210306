import { toWire } from '@kaifong/base/money';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { AnyMachine, StepEffect } from '@kaifong/base/steps';
import { type Context, holds } from '../context/index.ts';

/** An effect in a reply: amounts of money as decimals. */
export const showEffect = (effect: StepEffect): StepEffect =>
  effect.kind === 'money' && effect.amount !== undefined ? { ...effect, amount: toWire(effect.amount) } : effect;

/** The effects of a step as the reader may see them. */
export function shownEffects(
  ctx: Context,
  { moneyGuard }: Pick<AnyMachine, 'moneyGuard'>,
  effects: readonly StepEffect[],
): StepEffect[] {
  const seen = !moneyGuard || holds(ctx, moneyGuard as StaffPermission);
  return effects.filter(({ kind }) => seen || kind !== 'money').map(showEffect);
}
