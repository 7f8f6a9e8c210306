import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/catalogue/contract';
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
  const clone = useAction(routes.cloneProduct, [routes.listProducts]);
  const run = async (id: number) => {
    try {
      const { data } = await clone.mutateAsync({ id, language: currentLanguage() });
      notifySuccess('clone_success', data.name);
      await go(`/product/edit/${data.id}`, { state: { cloned: true } satisfies ClonedState });
    } catch (error) {
      notifyFailure('clone_fail', error);
    }
  };
  return { run, busy: clone.isPending };
}
