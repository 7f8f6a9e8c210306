import { failField } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { choice, conditionOf, flag, instant, reference } from '@kaifong/kernel/list';
import { menuLink, menuTypes } from '../../../navigation/contract/index.ts';
import { loadMenu, type MenuItemRow, textReader } from '../../../navigation/index.ts';
import { menuItems } from '../../../navigation/schema.ts';
import type { AdminMenuRow } from '../../contract/index.ts';
import { reachableItems } from './reachable.ts';

type Tree = Awaited<ReturnType<typeof loadMenu>>;

/** Shows rows of the tree for staff. */
export async function menuRowsOf(ctx: Context, tree: Tree): Promise<(row: MenuItemRow, level: number) => AdminMenuRow> {
  const read = await textReader(ctx);
  const reachable = await reachableItems(ctx);
  const titleOf = (id: number) => read(tree.byId.get(id)?.title ?? {});
  return (row, level) => ({
    id: row.id,
    parent_id: row.parent_id,
    parent_name: row.parent_id === null ? '' : titleOf(row.parent_id),
    title: titleOf(row.id),
    path_title: [...tree.ancestorsOf(row.id), row].map(({ id }) => titleOf(id)).join(' › '),
    type: row.type,
    url: row.url,
    link: menuLink(row.type, row.url),
    enabled: row.enabled,
    display_in_mobile: row.display_in_mobile,
    display_in_desktop: row.display_in_desktop,
    level,
    order: row.order,
    reachable: reachable(row),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  });
}

const sortable = ['id', 'title', 'type', 'url', 'level', 'order', 'updated_at'] as const;

function sorted(rows: AdminMenuRow[], sort: string | undefined, language: string): AdminMenuRow[] {
  if (sort === undefined) return rows;
  const name = sortable.find((field) => field === sort.replace(/^-/, ''));
  if (!name) throw failField('sort', 'validation.sort');
  const words = new Intl.Collator(language);
  const compare = (a: AdminMenuRow, b: AdminMenuRow) =>
    typeof a[name] === 'number' ? Number(a[name]) - Number(b[name]) : words.compare(String(a[name]), String(b[name]));
  return rows.sort(sort.startsWith('-') ? (a, b) => compare(b, a) : compare);
}

/** Filters and ids are asked of the table, by what every list reads them by. */
const narrowed = {
  id: menuItems.id,
  filters: {
    type: choice(menuItems.type, menuTypes),
    enabled: flag(menuItems.enabled),
    display_in_desktop: flag(menuItems.display_in_desktop),
    display_in_mobile: flag(menuItems.display_in_mobile),
    updated_at: instant(menuItems.updated_at),
    parent_id: reference(menuItems.parent_id),
  },
};

async function matching(ctx: Context, { keyword, filter, ids }: ListQuery): Promise<(row: AdminMenuRow) => boolean> {
  const where = await conditionOf(ctx, narrowed, { filter, ids }, undefined);
  const found = where && (await ctx.db.select({ id: menuItems.id }).from(menuItems).where(where));
  const wanted = found && new Set(found.map(({ id }) => id));
  const text = keyword?.trim().toLowerCase() ?? '';
  return ({ id, title, url, path_title }) =>
    (!wanted || wanted.has(id)) && [title, url, path_title].some((field) => field.toLowerCase().includes(text));
}

/** A page of the menu's items, in tree order unless it is sorted. A shop has few hundreds: they are in the cache anyway. */
export async function listMenuItems(ctx: Context, query: ListQuery): Promise<Page<AdminMenuRow>> {
  const tree = await loadMenu(ctx);
  const show = await menuRowsOf(ctx, tree);
  const matches = await matching(ctx, query);
  const all = tree.walk.map(({ row, level }) => show(row, level)).filter(matches);
  const rows = sorted(all, query.sort, ctx.language);
  const from = (query.page - 1) * query.per_page;
  return {
    data: rows.slice(from, from + query.per_page),
    total: rows.length,
    page: query.page,
    per_page: query.per_page,
  };
}
