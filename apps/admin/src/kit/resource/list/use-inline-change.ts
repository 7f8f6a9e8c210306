// One field of one row, changed in the list itself: shown at once, put back when it was refused.
import { keyOf, useCall } from '@kaifong/client/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal, useUndo } from '../../feedback/index.ts';
import { currentLanguage } from '../../language/language.ts';
import type { Resource } from '../use-resource.ts';
import { patched } from './patched.ts';
import type { Row } from './resource-list.tsx';

/** Answers whether the server took the change. */
export type InlineChange = (row: Row, name: string, value: string | number | boolean | null) => Promise<boolean>;

export function useInlineChange({ routes, words, stale }: Resource): InlineChange {
  const { t } = useTranslation();
  const call = useCall();
  const queries = useQueryClient();
  const { offer } = useUndo(stale);
  return async (row, name, value) => {
    const queryKey = keyOf(routes.list);
    // An answer that is on its way would show the old value over the new one.
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueriesData({ queryKey });
    const rollBack = () => {
      for (const [key, data] of before) queries.setQueryData(key, data);
    };
    queries.setQueriesData({ queryKey }, (page: Parameters<typeof patched>[0]) => patched(page, row.id, name, value));
    try {
      const input = { ids: [row.id], key: name, value, language: currentLanguage() };
      const { fail_reasons: refused, undo } = await call(routes.batchUpdate, input);
      if (refused.length > 0) {
        rollBack();
        notifyRefusal(
          'batch_update_fail',
          refused.map(({ message }) => message),
        );
        return false;
      }
      offer({ title: 'submit_success', message: t('inline.changed', { field: words.field(name) }), token: undo });
      return true;
    } catch (error) {
      rollBack();
      notifyFailure('batch_update_fail', error);
      return false;
    } finally {
      for (const { name: route } of stale) void queries.invalidateQueries({ queryKey: [route] });
    }
  };
}
