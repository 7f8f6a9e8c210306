// The whole menu, and what is done to its order: shown at once, put back when it was refused.
import { keyOf, useAction, useCall } from '@kaifong/client/hooks';
import { type AdminMenuRow, menuRoutes } from '@kaifong/domain/content/contract';
import { listMenuFlat, menuLevels } from '@kaifong/domain/navigation/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import type { ListState } from '../../../kit/table/index.ts';
import { type Branch, branchOf, moved, type Place, placeOf, sameTree, treeOf } from './model/tree.ts';

/** What else shows the menu in the back office. */
export const menuStale = [menuRoutes.listMenuItems, menuRoutes.readMenuItem, listMenuFlat];

const perPage = 100;

/** Every item in tree order, or those a filter leaves. The wire gives a hundred at a time; a menu has few of those. */
export function useMenuRows(filter?: ListState['filter']) {
  const call = useCall();
  const language = currentLanguage();
  return useQuery({
    queryKey: keyOf(menuRoutes.listMenuItems, { language, all: true, filter }),
    queryFn: async ({ signal }) => {
      const rows: AdminMenuRow[] = [];
      for (let page = 1; ; page += 1) {
        const query = { language, page, per_page: perPage, ...(filter && { filter: { ...filter } }) };
        const answer = await call(menuRoutes.listMenuItems, query, { signal });
        rows.push(...answer.data);
        if (answer.data.length < perPage || rows.length >= answer.total) return rows;
      }
    },
    placeholderData: (before) => before,
  });
}

const siblingsOf = (tree: readonly Branch[], parent: number | null) =>
  parent === null ? tree : (branchOf(tree, parent)?.children ?? []);

export function useMenuTree(rows: readonly AdminMenuRow[]) {
  const { t } = useTranslation();
  const sort = useAction(menuRoutes.sortMenus, menuStale);
  // The order somebody wants that the server has not confirmed yet.
  const [wish, setWish] = useState<readonly Branch[]>();
  const [said, setSaid] = useState('');
  const stored = useMemo(() => treeOf(rows), [rows]);
  const tree = wish ?? stored;
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);

  const announce = (after: readonly Branch[], id: number) => {
    const place = placeOf(after, id);
    if (!place) return;
    const where = {
      title: byId.get(id)?.title ?? '',
      parent: place.parent === null ? '' : (byId.get(place.parent)?.title ?? ''),
      number: place.index + 1,
      count: siblingsOf(after, place.parent).length,
    };
    setSaid(t(place.parent === null ? 'menu.moved_top' : 'menu.moved_below', where));
  };

  const move = async (id: number, place: Place) => {
    const after = moved(tree, id, place);
    if (sameTree(after, tree)) return;
    setWish(after);
    try {
      await sort.mutateAsync({ menus: [...after] });
      announce(after, id);
    } catch (error) {
      notifyFailure('submit_fail', error);
      // Somebody may have changed the menu meanwhile: what is stored now is read, and this move is off.
      setSaid(t('menu.not_moved'));
    }
    setWish(undefined);
  };
  return { tree, byId, move, said, busy: sort.isPending, levels: menuLevels };
}

export type MenuTree = ReturnType<typeof useMenuTree>;
