import { Button, Group, List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';

export interface BatchOutcome {
  readonly success_ids: readonly number[];
  readonly fail_ids: readonly { readonly id: number; readonly messages: readonly string[] }[];
}

interface BatchResultProps {
  readonly outcome: BatchOutcome;
  readonly onRetry: (ids: number[]) => void;
}

/** What became of every record of a batch: those that went through, and those that did not with the reason. */
export function BatchResult({ outcome, onRetry }: BatchResultProps) {
  const { t } = useTranslation();
  const { success_ids: done, fail_ids: failed } = outcome;
  return (
    <Stack>
      {done.length > 0 ? (
        <Text size="sm">{t('batch.succeeded', { count: done.length, ids: done.join(', ') })}</Text>
      ) : null}
      <div>
        <Text size="sm" fw={600}>
          {t('batch.failed', { count: failed.length })}
        </Text>
        <List size="sm" mt={4} mah={260} style={{ overflowY: 'auto' }}>
          {failed.map(({ id, messages }) => (
            <List.Item key={id}>
              #{id}: {messages.join(' ')}
            </List.Item>
          ))}
        </List>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {t('action.close')}
        </Button>
        <Button
          onClick={() => {
            modals.closeAll();
            onRetry(failed.map(({ id }) => id));
          }}
        >
          {t('batch.retry')}
        </Button>
      </Group>
    </Stack>
  );
}
