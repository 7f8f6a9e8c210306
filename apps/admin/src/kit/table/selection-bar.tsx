import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './table.module.css';

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done with the chosen rows; sticks to the bottom of the list. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <Group className={classes.selection} gap="xs" role="region" aria-label={t('list.chosen_actions')}>
      <Text size="sm" role="status" me="xs">
        {t('list.chosen', { count })}
      </Text>
      {children}
      <Button size="xs" variant="subtle" color="gray.3" onClick={onClear}>
        {t('list.clear_choice')}
      </Button>
    </Group>
  );
}
