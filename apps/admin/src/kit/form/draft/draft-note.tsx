import type { Device } from '@kaifong/domain/identity/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeviceName } from '../../language/use-device-name.ts';
import { useFormat } from '../../language/use-format.ts';

interface DraftNoteProps {
  /** The device it was typed on, where that is not this one. */
  readonly where?: Device | undefined;
  /** Time of the draft. */
  readonly at: number;
  /** The record was saved by somebody since. */
  readonly outdated: boolean;
  readonly onRestore: () => void;
  readonly onForget: () => void;
}

/** Offers to restore or delete an unsaved draft. */
export function DraftNote({ at, where, outdated, onRestore, onForget }: DraftNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useDeviceName();
  const time = format.dateTime(at);
  const title = where ? t('draft.elsewhere', { device: nameOf(where), time }) : t('draft.found', { time });
  const text = where
    ? (['draft.elsewhere_text', 'draft.elsewhere_outdated'] as const)
    : (['draft.text', 'draft.outdated'] as const);
  return (
    <Alert color="blue" icon={<IconHistory />} title={title}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(text[outdated ? 1 : 0])}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onForget}>
            {t('draft.forget')}
          </Button>
          <Button size="xs" onClick={onRestore}>
            {t(where ? 'draft.take' : 'draft.restore')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
