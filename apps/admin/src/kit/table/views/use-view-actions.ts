import { engineRoutes, type SavedView } from '@kaifong/base/resource';
import { useAction } from '@kaifong/client/hooks';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../feedback/index.ts';
import { useCan } from '../../permissions/index.ts';
import { isNarrowed } from '../list-state.ts';
import type { List } from '../use-list-state.ts';
import type { ListViews } from './use-list-views.ts';
import { viewStateOf } from './view-state.ts';

export interface ViewActions {
  readonly busy: boolean;
  /** The list is not as it opens by itself. */
  readonly isWorthKeeping: boolean;
  readonly mayChange: (view: SavedView) => boolean;
  readonly mayDelete: (view: SavedView) => boolean;
  /** The view is from now on as the list is. */
  readonly keep: (view: SavedView) => Promise<void>;
  readonly prefer: (view: SavedView, preferred: boolean) => Promise<void>;
  readonly remove: (view: SavedView) => Promise<void>;
}

/** What can be done with a view; her own is everybody's own affair, a shared one needs a permission. */
export function useViewActions(list: List, views: ListViews): ViewActions {
  const { t } = useTranslation();
  const can = useCan();
  const update = useAction(engineRoutes.updateView, [engineRoutes.listViews]);
  const destroy = useAction(engineRoutes.deleteView, [engineRoutes.listViews]);
  const may = (view: SavedView, action: 'update view' | 'delete view') =>
    view.scope === 'shared' ? can(action) : view.is_own;

  const tell = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      notifySuccess('submit_success', done);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return {
    busy: update.isPending || destroy.isPending,
    isWorthKeeping: isNarrowed(list.state) || list.state.sort !== undefined || views.isArranged,
    mayChange: (view) => may(view, 'update view'),
    mayDelete: (view) => may(view, 'delete view'),
    keep: ({ id, name: called, version }) =>
      tell(
        update.mutateAsync({ id, version, state: viewStateOf(list.state, views.arrangement) }),
        t('view.kept', { name: called }),
      ),
    prefer: ({ id, name: called }, is_default) =>
      tell(
        update.mutateAsync({ id, is_default }),
        t(is_default ? 'view.preferred' : 'view.not_preferred', { name: called }),
      ),
    remove: async (view) => {
      const yes = await confirm({
        title: t('view.delete'),
        text: t(view.scope === 'shared' ? 'view.delete_shared_text' : 'view.delete_text', { name: view.name }),
        confirm: t('action.delete'),
        danger: true,
      });
      if (!yes) return;
      await tell(destroy.mutateAsync({ id: view.id }), t('view.deleted', { name: view.name }));
      views.open(undefined);
    },
  };
}
