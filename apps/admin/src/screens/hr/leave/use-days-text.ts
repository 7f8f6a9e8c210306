import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';

type Sentence = 'days' | 'left' | 'left_case' | 'sum' | 'sum_free';

/** Sentences that count days, whole or in parts: `leave.days` of 1 and of 0.5. */
export function useDaysText(): (sentence: Sentence, days: number, more?: Readonly<Record<string, string>>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (sentence, days, more) => t(`leave.${sentence}`, { count: days, days: format.number(days), ...more });
}
