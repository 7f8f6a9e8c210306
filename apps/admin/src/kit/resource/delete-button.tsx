import { useAction } from '@kaifong/client/hooks';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirmDelete, notifyFailure, notifySuccess } from '../feedback/index.ts';
import type { Resource } from './use-resource.ts';

interface DeleteButtonProps {
  readonly resource: Resource;
  readonly id: number;
  /** Lets go of what was typed: it belongs to a record that is no more. */
  readonly onDeleted: () => void;
}

/** Deletes the record of the form after asking, and leads to the list. */
export function DeleteButton({ resource: { routes, path }, id, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const remove = useAction(routes.remove, [routes.list]);
  const ask = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id });
      onDeleted();
      notifySuccess('delete_success');
      await go(path);
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('action.delete')}
    </Button>
  );
}
