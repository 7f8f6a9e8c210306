import { useAction } from '@kaifong/client/hooks';
import { type AdminMenuRow, menuRoutes } from '@kaifong/domain/content/contract';
import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import {
  type BatchOutcome,
  BatchResult,
  confirmDelete,
  notifyFailure,
  notifySuccess,
} from '../../../kit/feedback/index.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import classes from './menu.module.css';
import { menuStale } from './use-menu-tree.ts';

interface MenuBatchProps {
  readonly rows: readonly AdminMenuRow[];
  readonly onDone: () => void;
}

/** What can be done with the chosen items, with what became of each. */
export function MenuBatch({ rows, onDone }: MenuBatchProps) {
  const { t } = useTranslation();
  const can = useCan();
  const update = useAction(menuRoutes.batchUpdateMenus, menuStale);
  const destroy = useAction(menuRoutes.batchDestroyMenus, menuStale);
  const ids = rows.map(({ id }) => id);
  const names = new Map(rows.map(({ id, title }) => [id, title]));
  const report = (outcome: BatchOutcome, done: 'submit_success' | 'delete_success') => {
    onDone();
    if (outcome.success_ids.length > 0) notifySuccess(done);
    if (outcome.fail_ids.length > 0)
      modals.open({
        title: t('batch.result'),
        children: <BatchResult outcome={outcome} nameOf={(id) => names.get(id)} />,
      });
  };
  const enable = async (value: boolean) => {
    try {
      report(await update.mutateAsync({ ids, key: 'enabled', value }), 'submit_success');
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  const remove = async () => {
    if (!(await confirmDelete(ids.length))) return;
    try {
      report(await destroy.mutateAsync({ ids }), 'delete_success');
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  const busy = update.isPending || destroy.isPending;
  return (
    <section className={classes.selection} aria-label={t('list.chosen_actions')}>
      <Text size="sm" role="status" me="xs">
        {t('list.chosen', { count: rows.length })}
      </Text>
      {can('batch update menu')
        ? [true, false].map((value) => (
            <Button
              key={String(value)}
              size="xs"
              variant="white"
              color="dark"
              disabled={busy}
              onClick={() => void enable(value)}
            >
              {t(value ? 'batch.enable' : 'batch.disable')}
            </Button>
          ))
        : null}
      {can('batch destroy menu') ? (
        <Button size="xs" color="red.9" disabled={busy} onClick={() => void remove()}>
          {t('action.delete')}
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" color="gray.3" onClick={onDone}>
        {t('list.clear_choice')}
      </Button>
    </section>
  );
}
