// The window with what can still be taken back; its code comes when it is first opened.
import type { AnyRoute } from '@kaifong/base/contract';
import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { part } from '../../feedback/part.tsx';

const RecentChanges = part(() => import('../list/recent-changes.tsx'), <Skeleton h={120} />);

export interface Changed {
  /** The resource, as the server calls it: `brand`. */
  readonly name: string;
  /** The record's plural inside a sentence. */
  readonly many: string;
  /** Routes that are read again when a change was taken back. */
  readonly stale: readonly AnyRoute[];
}

export function showChanges({ name, many, stale }: Changed): void {
  modals.open({
    title: i18next.t('undo.recent_of', { noun: many }),
    size: 'lg',
    children: <RecentChanges name={name} stale={stale} />,
  });
}
