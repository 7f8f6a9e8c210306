import { Drawer } from '@mantine/core';
import { MovementList } from './movement-list.tsx';

interface HistoryDrawerProps {
  /** The record whose history is shown; closed when there is none. */
  readonly of: Readonly<Record<string, string>> | undefined;
  readonly title: string;
  readonly onClose: () => void;
}

/** The history of a lot, or of all of them, beside the list it belongs to. */
export function HistoryDrawer({ of, title, onClose }: HistoryDrawerProps) {
  return (
    <Drawer opened={of !== undefined} onClose={onClose} title={title} position="right" size="min(1120px, 100vw)">
      {of ? <MovementList of={of} /> : null}
    </Drawer>
  );
}
