import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export type CalendarSheet = 'day' | 'week' | 'month' | 'agenda';
const order = ['day', 'week', 'month', 'agenda'] as const;

interface CalendarHeadProps {
  /** Days that are shown, in words. */
  readonly title: string;
  readonly sheet: CalendarSheet;
  readonly onSheet: (sheet: CalendarSheet) => void;
  readonly onBack: () => void;
  readonly onToday: () => void;
  readonly onNext: () => void;
}

/** Buttons that turn the sheets of a calendar. */
export function CalendarHead({ title, sheet, onSheet, onBack, onToday, onNext }: CalendarHeadProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <Group gap="xs">
        <Button variant="default" onClick={onToday}>
          {t('calendar.today')}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={t('calendar.back')} onClick={onBack}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('calendar.next')} onClick={onNext}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Title order={2} size="h4" aria-live="polite">
          {title}
        </Title>
      </Group>
      <SegmentedControl
        aria-label={t('calendar.sheet')}
        value={sheet}
        onChange={(value) => onSheet(value as CalendarSheet)}
        data={order.map((value) => ({ value, label: t(`calendar.${value}`) }))}
      />
    </Group>
  );
}
