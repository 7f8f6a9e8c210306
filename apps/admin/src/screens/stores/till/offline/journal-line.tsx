import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSyncState } from './sync.ts';

/** A quiet line: how many sales wait on this device, are being sent, or have arrived. */
export function JournalLine() {
  const { t } = useTranslation();
  const { waiting, sending, arrived, problem } = useSyncState();
  const words = () => {
    if (sending) return t('till_sell.offline.sending', { done: sending.done, of: sending.of });
    if (waiting > 0) return t('till_sell.offline.waiting', { count: waiting });
    return arrived > 0 ? t('till_sell.offline.arrived', { count: arrived }) : '';
  };
  return (
    <>
      <Text size="sm" role="status" data-waiting={waiting}>
        {words()}
      </Text>
      {sending && sending.of > 1 ? (
        <Progress value={(sending.done / sending.of) * 100} size="sm" aria-hidden="true" />
      ) : null}
      {problem ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      ) : null}
    </>
  );
}
