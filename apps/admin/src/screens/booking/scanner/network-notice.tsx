import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScannerState } from './scanner-core.ts';
import { useDoorTime } from './use-door-time.ts';

/** Says of a scanner without a network how old its list is and what waits. */
export function NetworkNotice({ online, waiting, problem, day }: ScannerState) {
  const { t } = useTranslation();
  const time = useDoorTime();
  const waits = waiting > 0 ? t('booking_scanner.waiting', { count: waiting }) : '';
  if (problem) return <Alert color="red">{problem}</Alert>;
  if (online) return waits ? <Alert color="orange">{waits}</Alert> : null;
  const list =
    day.read_at === 0
      ? t('booking_scanner.no_list')
      : t('booking_scanner.list_of', { time: time.clock(new Date(day.read_at).toISOString()) });
  return (
    <Alert color="orange" icon={<IconCloudOff />} title={t('booking_scanner.alone')}>
      {list} {waits}
    </Alert>
  );
}
