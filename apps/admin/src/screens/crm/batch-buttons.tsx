import { useAction } from '@kaifong/client/hooks';
import { type ContactMessageRow, routes } from '@kaifong/domain/crm/contract';
import { useTranslation } from 'react-i18next';
import { confirmDelete, notifyFailure } from '../../kit/feedback/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { useBatchReport } from '../../kit/resource/index.ts';
import { StepBatch } from '../../kit/steps/index.ts';
import { SelectionButton } from '../../kit/table/index.ts';
import { contactSteps } from './contact-steps.ts';

/** What chosen messages are moved on by. */
export const batchCommands = ['process', 'complete', 'disable'] as const;

interface BatchButtonsProps {
  readonly rows: readonly ContactMessageRow[];
  readonly onDone: () => void;
}

/** Moves several messages on, or deletes them; says which stayed and why. */
export function BatchButtons({ rows, onDone }: BatchButtonsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const destroy = useAction(routes.batchDestroyContactMessages, contactSteps.stale);
  const tell = useBatchReport(contactSteps.stale);
  const ids = rows.map(({ id }) => id);
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.subject;
  const remove = async () => {
    if (!(await confirmDelete(ids.length))) return;
    try {
      tell({ outcome: { ...(await destroy.mutateAsync({ ids })), undo: null }, done: 'batch.deleted', nameOf });
      onDone();
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <>
      <StepBatch steps={contactSteps} commands={batchCommands} ids={ids} nameOf={nameOf} onDone={onDone} />
      {can('batch destroy contact_message') ? (
        <SelectionButton danger loading={destroy.isPending} onClick={() => void remove()}>
          {t('action.delete')}
        </SelectionButton>
      ) : null}
    </>
  );
}
