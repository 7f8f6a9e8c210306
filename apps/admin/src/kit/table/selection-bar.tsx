import { CloseButton, Text } from '@mantine/core';
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
    <section className={classes.selection} aria-label={t('list.chosen_actions')}>
      <CloseButton
        size="sm"
        variant="transparent"
        c="inherit"
        onClick={onClear}
        aria-label={t('list.clear_choice')}
        title={t('list.clear_choice')}
      />
      <Text size="sm" role="status" me={4}>
        {t('list.chosen', { count })}
      </Text>
      <div className={classes.choices}>{children}</div>
    </section>
  );
}
