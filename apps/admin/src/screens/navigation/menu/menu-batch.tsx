import type { AdminMenuRow } from '@kaifong/domain/content/contract';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BatchActions, type Resource } from '../../../kit/resource/index.ts';
import classes from './menu.module.css';

interface MenuBatchProps {
  readonly resource: Resource;
  readonly rows: readonly AdminMenuRow[];
  readonly onDone: () => void;
}

/** Where an item is shown is switched in its row; many are enabled and disabled at once. */
const flags = ['enabled'];

/** What can be done with the chosen items, with what became of each and a way back. */
export function MenuBatch({ resource, rows, onDone }: MenuBatchProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.selection} aria-label={t('list.chosen_actions')}>
      <Text size="sm" role="status" me="xs">
        {t('list.chosen', { count: rows.length })}
      </Text>
      <BatchActions resource={resource} rows={rows} onDone={onDone} flags={flags} />
      <Button size="xs" variant="subtle" color="gray.3" onClick={onDone}>
        {t('list.clear_choice')}
      </Button>
    </section>
  );
}
