import type { Context } from '@kaifong/kernel/context';
import type { MenuFlatRow } from '../contract/index.ts';
import { loadMenu, textReader } from './load-menu.ts';

/** Every item in tree order for pickers, enabled or not; `type` narrows it. */
export async function listMenuFlat(ctx: Context, type?: string): Promise<MenuFlatRow[]> {
  const tree = await loadMenu(ctx);
  const read = await textReader(ctx);
  const titleOf = (id: number) => read(tree.byId.get(id)?.title ?? {});
  return tree.walk
    .filter(({ row }) => !type || row.type === type)
    .map(({ row, level }) => ({
      id: row.id,
      parent_id: row.parent_id,
      parent_name: row.parent_id === null ? '' : titleOf(row.parent_id),
      title: titleOf(row.id),
      path_title: [...tree.ancestorsOf(row.id), row].map(({ id }) => titleOf(id)).join(' › '),
      type: row.type,
      url: row.url,
      enabled: row.enabled,
      level,
      order: row.order,
      updated_at: row.updated_at.toISOString(),
    }));
}
