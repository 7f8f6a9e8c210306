import { Drawer, type DrawerProps, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureDetails, failureOf } from '../feedback/index.ts';

interface RecordDrawerProps<T> extends Pick<DrawerProps, 'opened' | 'onClose' | 'title'> {
  readonly size?: 'lg' | 'xl';
  /** Left out until it is the one that was asked for: another one's words must not stand here in between. */
  readonly record: T | undefined;
  readonly error: unknown;
  readonly children: (record: T) => ReactNode;
}

/** One record of a list beside that list: what it says, that it is on its way, or why it cannot be shown. */
export function RecordDrawer<T>({ size = 'xl', record, error, children, ...rest }: RecordDrawerProps<T>) {
  return (
    <Drawer position="right" size={size} {...rest}>
      {record !== undefined ? children(record) : null}
      {record === undefined && error ? <FailureDetails failure={failureOf(error)} /> : null}
      {record === undefined && !error ? <Skeleton h={420} /> : null}
    </Drawer>
  );
}
