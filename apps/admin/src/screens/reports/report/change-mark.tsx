import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FigureText, useFigureText } from './figure-text.ts';
import type { SeenMeasure } from './use-report.ts';

interface ChangeMarkProps {
  readonly measure: Pick<SeenMeasure, 'down'>;
  readonly now: number | null | undefined;
  readonly before: number | null | undefined;
}

const wordOf = (share: number, text: FigureText) => text(Math.abs(share) * 100, 'percent');

/** How much more or less than in the period before; nothing where there was nothing to compare with. */
export function ChangeMark({ measure, now, before }: ChangeMarkProps) {
  const { t } = useTranslation();
  const text = useFigureText();
  if (now === null || now === undefined || !before) return null;
  const share = (now - before) / Math.abs(before);
  if (Math.abs(share) < 0.0005) return null;
  const better = share > 0 !== (measure.down === true);
  return (
    <Text
      span
      size="xs"
      c={better ? 'var(--mantine-color-success)' : 'var(--mantine-color-error)'}
      style={{ whiteSpace: 'nowrap' }}
    >
      <span aria-hidden="true">
        {share > 0 ? '▲' : '▼'} {wordOf(share, text)}
      </span>
      <span className="visually-hidden">
        {t(share > 0 ? 'report.more' : 'report.less', { share: wordOf(share, text) })}
      </span>
    </Text>
  );
}
