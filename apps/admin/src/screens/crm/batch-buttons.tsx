import { useAction } from '@kaifong/client/hooks';
import { type ContactMessageRow, type ContactStatus, routes } from '@kaifong/domain/crm/contract';
import { useTranslation } from 'react-i18next';
import { confirmDelete, notifyFailure, notifyRefusal, notifySuccess } from '../../kit/feedback/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { SelectionButton } from '../../kit/table/index.ts';
import { batchMoves, commandRoutes, stale } from './commands.ts';

interface BatchButtonsProps {
  readonly rows: readonly ContactMessageRow[];
  readonly onDone: () => void;
}

interface BatchAnswer {
  readonly success_ids: readonly number[];
  readonly fail_ids: readonly { readonly id: number; readonly messages: readonly string[] }[];
}

/** Moves several messages on, or deletes them; says which stayed and why. */
export function BatchButtons({ rows, onDone }: BatchButtonsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const update = useAction(routes.batchUpdateContactMessages, stale);
  const destroy = useAction(routes.batchDestroyContactMessages, stale);
  const ids = rows.map(({ id }) => id);
  const finish = (title: 'batch_update_fail' | 'delete_fail', { success_ids, fail_ids }: BatchAnswer) => {
    const reasons = fail_ids.map(({ id, messages }) => {
      const subject = rows.find((row) => row.id === id)?.subject ?? id;
      return `${subject}: ${messages.join(' ')}`;
    });
    if (reasons.length > 0) notifyRefusal(title, reasons);
    else notifySuccess('submit_success');
    if (success_ids.length > 0) onDone();
  };
  const move = async (status: ContactStatus) => {
    try {
      finish('batch_update_fail', await update.mutateAsync({ ids, key: 'status', value: status }));
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  const remove = async () => {
    if (!(await confirmDelete(ids.length))) return;
    try {
      finish('delete_fail', await destroy.mutateAsync({ ids }));
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <>
      {can('batch update contact_message')
        ? batchMoves
            .filter(({ command }) => can(commandRoutes[command].permission))
            .map(({ status, command }) => (
              <SelectionButton key={command} loading={update.isPending} onClick={() => void move(status)}>
                {t(`crm.command.${command}`)}
              </SelectionButton>
            ))
        : null}
      {can('batch destroy contact_message') ? (
        <SelectionButton danger loading={destroy.isPending} onClick={() => void remove()}>
          {t('action.delete')}
        </SelectionButton>
      ) : null}
    </>
  );
}
