import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';

interface DraftNoteProps {
  /** When the draft was kept. */
  readonly at: number;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Something typed here was never saved: take it up again, or forget it. */
export function DraftNote({ at, onRestore, onDiscard }: DraftNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert mb="md" color="blue" icon={<IconHistory />} title={t('product.draft', { time: format.dateTime(at) })}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('product.draft_text')}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onDiscard}>
            {t('product.draft_discard')}
          </Button>
          <Button size="xs" onClick={onRestore}>
            {t('product.draft_restore')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
