import { useLocalStorage } from '@mantine/hooks';
import type { Updater } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';

type Visibility = Record<string, boolean>;

/** Which columns this person wants to see in this list; remembered on this device. */
export function useColumnChoice<Row>(
  name: string,
  columns: readonly Column<Row>[],
): [Visibility, (change: Updater<Visibility>) => void] {
  const [chosen, setChosen] = useLocalStorage<Visibility>({
    key: `admin_columns:${name}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const visibility = useMemo(
    () => ({ ...Object.fromEntries(columns.filter(({ hidden }) => hidden).map(({ id }) => [id, false])), ...chosen }),
    [columns, chosen],
  );
  return [visibility, (change) => setChosen(typeof change === 'function' ? change(visibility) : change)];
}
