import type { Context } from '@kaifong/kernel/context';
import { bind } from '@kaifong/kernel/http';
import { loadMenu, sortMenu } from '../../navigation/index.ts';
import { createMenu, updateMenu } from '../actions/menu/save-menu-item.ts';
import { type MenuBranches, menuRoutes } from '../contract/index.ts';
import { getAdminMenuItem } from '../queries/menu/get-menu-item.ts';
import { listMenuItems } from '../queries/menu/list-menu-items.ts';
import { listTargets } from '../queries/menu/list-targets.ts';
import { menuRecords } from '../resources.ts';

interface Node {
  readonly id: number;
  readonly children: readonly Node[];
}

/** A branch without children may be sent as its bare id. */
const nodesOf = (branches: MenuBranches): Node[] =>
  branches.map((branch) =>
    typeof branch === 'number'
      ? { id: branch, children: [] }
      : { id: branch.id, children: nodesOf(branch.children ?? []) },
  );

/** Items below before those above them, so that a whole branch can go at once. */
async function deepestFirst(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const tree = await loadMenu(ctx);
  const depth = (id: number) => tree.ancestorsOf(id).length;
  return [...ids].sort((a, b) => depth(b) - depth(a));
}

export const menuBindings = [
  bind(menuRoutes.listMenuItems, (ctx, query) => listMenuItems(ctx, query)),
  bind(menuRoutes.listMenuTargets, async (ctx, { type, keyword }) => ({ data: await listTargets(ctx, type, keyword) })),
  bind(menuRoutes.readMenuItem, async (ctx, { id }) => ({ data: await getAdminMenuItem(ctx, id) })),
  bind(menuRoutes.createMenu, async (ctx, input) => ({ data: await createMenu(ctx, input) })),
  bind(menuRoutes.sortMenus, async (ctx, { menus }) => ({ data: await sortMenu(ctx, nodesOf(menus)) })),
  bind(menuRoutes.batchUpdateMenus, (ctx, input) => menuRecords.batchUpdate(ctx, input)),
  bind(menuRoutes.batchDestroyMenus, async (ctx, { ids }) =>
    menuRecords.batchDestroy(ctx, await deepestFirst(ctx, ids)),
  ),
  bind(menuRoutes.updateMenu, async (ctx, input) => ({ data: await updateMenu(ctx, input) })),
  bind(menuRoutes.deleteMenu, (ctx, { id }) => menuRecords.remove(ctx, id)),
  ...menuRecords.aids,
];
