import { toWire } from '@kaifong/base/money';
import type { StepEffect } from '@kaifong/base/steps';

/** An effect as callers see it: amounts of money as the wire shows them. */
export const showEffect = (effect: StepEffect): StepEffect =>
  effect.kind === 'money' && effect.amount !== undefined ? { ...effect, amount: toWire(effect.amount) } : effect;
