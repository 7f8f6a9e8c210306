import { keyOf, useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/catalogue/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';

/** What the editor is told by whoever opens a fresh copy. */
export interface ClonedState {
  readonly cloned: true;
}

/** Copies a product and opens the copy, which says what is different about it. */
export function useClone(): { run: (id: number) => Promise<void>; busy: boolean } {
  const go = useNavigate();
  const queries = useQueryClient();
  const clone = useAction(routes.cloneProduct, [routes.listProducts]);
  const run = async (id: number) => {
    try {
      const language = currentLanguage();
      const { data } = await clone.mutateAsync({ id, language });
      queries.setQueryData(keyOf(routes.readProduct, { id: data.id, language }), { data });
      notifySuccess('clone_success', data.name);
      await go(`/product/edit/${data.id}`, { state: { cloned: true } satisfies ClonedState });
    } catch (error) {
      notifyFailure('clone_fail', error);
    }
  };
  return { run, busy: clone.isPending };
}
