import { fail } from '@kaifong/base/errors';
import { type Localized, languages } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { listCategoryProducts } from '../../../catalogue/index.ts';
import { listPictures, showPicture } from '../../../media/index.ts';
import { loadMenu, textReader } from '../../../navigation/index.ts';
import type { AdminMenuItem } from '../../contract/index.ts';
import { menuRowsOf } from './list-menu-items.ts';

const own = (text: Localized): Record<string, string> =>
  Object.fromEntries(languages.flatMap((code) => (text[code] ? [[code, text[code]]] : [])));

/** One menu item as its form shows it. Refuses `not-found`. */
export async function getAdminMenuItem(ctx: Context, id: number): Promise<AdminMenuItem> {
  const tree = await loadMenu(ctx);
  const row = tree.byId.get(id);
  if (!row) throw fail('not-found');
  const read = await textReader(ctx);
  const show = await menuRowsOf(ctx, tree);
  const [file] = row.image ? await listPictures(ctx, [row.image]) : [];
  const { path_title: _path, ...shown } = show(row, tree.ancestorsOf(id).length);
  return {
    ...shown,
    open_in_current_tab: row.open_in_current_tab,
    meta_title: read(row.meta_title),
    meta_description: read(row.meta_description),
    short_description: read(row.short_description),
    css: row.css,
    image: row.image,
    image_path: file ? showPicture(file, ctx.language).path : null,
    products: row.type === 'category' ? await listCategoryProducts(ctx, id) : [],
    created_at: row.created_at.toISOString(),
    translations: {
      title: own(row.title),
      meta_title: own(row.meta_title),
      meta_description: own(row.meta_description),
      short_description: own(row.short_description),
    },
  };
}
