import type { AnyMachine, StepEffect } from '@kaifong/base/steps';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../language/use-format.ts';

/** A sentence and what it is about; one that tells it already stands alone. */
export const withTarget = (text: string, target: string | undefined): string =>
  !target || text.includes(target) ? text : `${text} · ${target}`;

/** What a step did in words, or with `ahead` what it will do. */
export function useEffectWords({ domain }: Pick<AnyMachine, 'domain'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind, word, amount, currency, target }: StepEffect, when: 'past' | 'ahead'): string => {
    const text = t(`${domain}.${when === 'past' ? 'effect' : 'effect_ahead'}.${word}`, {
      target,
      ...(amount !== undefined && { count: amount, number: format.number(amount) }),
      ...(amount !== undefined && currency !== undefined && { amount: format.money(amount, currency) }),
    });
    return kind === 'mail' ? text : withTarget(text, target);
  };
}
