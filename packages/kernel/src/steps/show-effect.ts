import { toWire } from '@kaifong/base/money';
import type { StepEffect } from '@kaifong/base/steps';

/** An effect in a reply: amounts of money as decimals. */
export const showEffect = (effect: StepEffect): StepEffect =>
  effect.kind === 'money' && effect.amount !== undefined ? { ...effect, amount: toWire(effect.amount) } : effect;
