// Somebody else saved first: the window that shows both versions. Its code comes when it happens.
import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { part } from '../../feedback/part.tsx';
import type { Choices, Difference } from '../../fields/differences.ts';
import type { StaleRecordProps } from './stale-record.tsx';

const StaleRecord = part(() => import('./stale-record.tsx'), <Skeleton h={200} />);

/** Asks whose version to keep, place by place, and hands over the choice. */
export function openStale<D extends Difference>({ onKeep, ...both }: Omit<StaleRecordProps<D>, 'onLater'>): void {
  const close = () => modals.close('stale');
  const keep = (choices: Choices) => {
    close();
    onKeep(choices);
  };
  // The lazy component has forgotten that it takes any kind of difference.
  const Dialog = StaleRecord as unknown as ComponentType<StaleRecordProps<D>>;
  modals.open({
    modalId: 'stale',
    title: i18next.t('stale.title'),
    size: 'xl',
    children: <Dialog {...both} onKeep={keep} onLater={close} />,
  });
}
