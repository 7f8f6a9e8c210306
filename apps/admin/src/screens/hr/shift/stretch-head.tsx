import { addDays } from '@kaifong/base/time';
import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import type { Sheet, Stretch } from './use-stretch.ts';

/** Buttons that turn the sheets of a roster. */
export function StretchHead({ sheet, from, days, onSheet, onTurn }: Stretch) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <Group gap="xs">
        <Button variant="default" onClick={() => onTurn(0)}>
          {t('shift.today')}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={t('shift.back')} onClick={() => onTurn(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('shift.next')} onClick={() => onTurn(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Title order={2} size="h4" aria-live="polite">
          {`${format.date(from)} – ${format.date(addDays(from, days - 1))}`}
        </Title>
      </Group>
      <SegmentedControl
        aria-label={t('shift.sheet')}
        value={sheet}
        onChange={(value) => onSheet(value as Sheet)}
        data={(['week', 'month'] as const).map((value) => ({ value, label: t(`shift.${value}`) }))}
      />
    </Group>
  );
}
