import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import type { KeptFormOffer } from './use-kept-form.ts';

interface KeptFormNoteProps {
  readonly offer: KeptFormOffer;
  /** The record's version now: the draft may be older than what somebody saved since. */
  readonly version: number;
}

/** Something typed here was never saved: take it up again, or forget it. */
export function KeptFormNote({ offer: { found, restore, discard }, version }: KeptFormNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!found) return null;
  return (
    <Alert
      mb="md"
      color="blue"
      icon={<IconHistory />}
      title={t('publishing.kept', { time: format.dateTime(found.at) })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(found.version < version ? 'publishing.kept_older' : 'publishing.kept_text')}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={discard}>
            {t('publishing.kept_discard')}
          </Button>
          <Button size="xs" onClick={restore}>
            {t('publishing.kept_restore')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
