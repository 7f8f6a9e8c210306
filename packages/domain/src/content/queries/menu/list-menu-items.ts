import { failField } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { menuLink } from '../../../navigation/contract/index.ts';
import { loadMenu, type MenuItemRow, textReader } from '../../../navigation/index.ts';
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
const filterable = ['type', 'enabled', 'parent_id'] as const;

function sorted(rows: AdminMenuRow[], sort: string | undefined, language: string): AdminMenuRow[] {
  if (sort === undefined) return rows;
  const name = sortable.find((field) => field === sort.replace(/^-/, ''));
  if (!name) throw failField('sort', 'validation.sort');
  const words = new Intl.Collator(language);
  const compare = (a: AdminMenuRow, b: AdminMenuRow) =>
    typeof a[name] === 'number' ? Number(a[name]) - Number(b[name]) : words.compare(String(a[name]), String(b[name]));
  return rows.sort(sort.startsWith('-') ? (a, b) => compare(b, a) : compare);
}

function matches(row: AdminMenuRow, { keyword, filter = {}, ids }: ListQuery): boolean {
  const text = keyword?.trim().toLowerCase() ?? '';
  const found = [row.title, row.url, row.path_title].some((field) => field.toLowerCase().includes(text));
  const fits = Object.entries(filter).every(([name, wanted]) => {
    const field = filterable.find((one) => one === name);
    if (!field || (typeof wanted === 'object' && !Array.isArray(wanted)))
      throw failField(`filter.${name}`, 'validation.filter');
    const value = field === 'enabled' ? (row.enabled ? '1' : '0') : String(row[field] ?? '');
    const asked = [wanted]
      .flat()
      .map((one) => (field === 'enabled' ? (one === 'true' || one === '1' ? '1' : '0') : one));
    return asked.includes(value);
  });
  return found && fits && (!ids || ids.includes(row.id));
}

/** A page of the menu's items, in tree order unless it is sorted. A shop has few hundreds: they are in the cache anyway. */
export async function listMenuItems(ctx: Context, query: ListQuery): Promise<Page<AdminMenuRow>> {
  const tree = await loadMenu(ctx);
  const show = await menuRowsOf(ctx, tree);
  const all = tree.walk.map(({ row, level }) => show(row, level)).filter((row) => matches(row, query));
  const rows = sorted(all, query.sort, ctx.language);
  const from = (query.page - 1) * query.per_page;
  return {
    data: rows.slice(from, from + query.per_page),
    total: rows.length,
    page: query.page,
    per_page: query.per_page,
  };
}
