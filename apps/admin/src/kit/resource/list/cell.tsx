import type { Field } from '@kaifong/base/resource';
import { Code, ColorSwatch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kindOf, useValueText } from '../../fields/value-text.ts';
import { useFormat } from '../../language/use-format.ts';
import { StatusBadge } from '../../status/status-badge.tsx';

interface CellProps {
  readonly field: Field;
  readonly value: unknown;
  readonly optionWord: (value: string) => string;
}

/** A value of a list, by its kind. */
export function Cell({ field, value, optionWord }: CellProps) {
  const { t } = useTranslation();
  const textOf = useValueText();
  if (value === null || value === undefined || value === '')
    return (
      <Text span c="dimmed" size="sm" aria-label={t('value.nothing')}>
        –
      </Text>
    );
  switch (kindOf(field)) {
    case 'boolean':
      return (
        <StatusBadge tone={value === true ? 'good' : 'quiet'}>
          {t(value === true ? 'value.yes' : 'value.no')}
        </StatusBadge>
      );
    case 'date':
    case 'instant':
      return <Moment value={String(value)} />;
    case 'color':
      return <ColorSwatch color={String(value)} size={18} aria-label={String(value)} />;
    case 'json':
      return <Code>{JSON.stringify(value)}</Code>;
    default:
      return Array.isArray(value) ? value.join(', ') : textOf(field, value, optionWord);
  }
}

/** The day alone, as the lists of the specification show it; the time of day on hover. */
export function Moment({ value }: { readonly value: string }) {
  const format = useFormat();
  return (
    <time dateTime={value} title={format.dateTime(value)}>
      {format.date(value)}
    </time>
  );
}
