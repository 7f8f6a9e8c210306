import { useAction } from '@kaifong/client/hooks';
import { type LibraryFile, routes } from '@kaifong/domain/media/contract';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { confirmDelete, notifyFailure, notifyRefusal } from '../../kit/feedback/index.ts';

const undoFor = 8_000;
const stale = [routes.listFiles];

/** Asks, deletes, says what stayed and why, and offers for eight seconds to take it back. */
export function useDeleteFiles() {
  const remove = useAction(routes.batchDestroyFiles, stale);
  const removeOne = useAction(routes.deleteFile, stale);
  const restore = useAction(routes.restoreFiles, stale);

  const offerUndo = (ids: string[]) => {
    const id = `deleted-${ids[0]}`;
    const undo = () => {
      notifications.hide(id);
      restore.mutate({ ids }, { onError: (error) => notifyFailure('submit_fail', error) });
    };
    notifications.show({
      id,
      color: 'teal',
      autoClose: undoFor,
      title: i18next.t('feedback.delete_success'),
      message: (
        <Group justify="space-between">
          <Text size="sm">{i18next.t('library.deleted', { count: ids.length })}</Text>
          <Button size="compact-sm" variant="default" onClick={undo}>
            {i18next.t('library.undo')}
          </Button>
        </Group>
      ),
    });
  };

  return async (files: readonly LibraryFile[], may: { batch: boolean }): Promise<boolean> => {
    if (!(await confirmDelete(files.length))) return false;
    const ids = files.map(({ id }) => id);
    const [only] = ids;
    try {
      const result =
        may.batch || !only
          ? await remove.mutateAsync({ ids })
          : await removeOne.mutateAsync({ id: only }).then(() => ({ success_ids: [only], fail_reasons: [] }));
      const reasons = result.fail_reasons.map(({ id, message }) => {
        const name = files.find((file) => file.id === id)?.filename ?? id;
        return i18next.t('value.named', { name, value: message });
      });
      if (reasons.length > 0) notifyRefusal('delete_fail', reasons);
      if (result.success_ids.length > 0) offerUndo(result.success_ids);
      return result.success_ids.length > 0;
    } catch (error) {
      notifyFailure('delete_fail', error);
      return false;
    }
  };
}
