import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../language/use-format.ts';

interface DraftNoteProps {
  /** When the draft was kept. */
  readonly at: number;
  /** The record has been saved by somebody since. */
  readonly outdated: boolean;
  readonly onRestore: () => void;
  readonly onForget: () => void;
}

/** Something typed here was never saved: take it up again, or forget it. */
export function DraftNote({ at, outdated, onRestore, onForget }: DraftNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert color="blue" icon={<IconHistory />} title={t('draft.found', { time: format.dateTime(at) })}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(outdated ? 'draft.outdated' : 'draft.text')}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onForget}>
            {t('draft.forget')}
          </Button>
          <Button size="xs" onClick={onRestore}>
            {t('draft.restore')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
