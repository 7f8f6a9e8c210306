// Brands, categories and option values that an import names: found again by key or address, made when missing.
import type { Localized } from '@kaifong/base/localized';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import type { UndoLog } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { createMenuItem, loadMenu } from '../../../navigation/index.ts';
import type { AttributeValues } from '../../contract/index.ts';
import { loadAttributes } from '../../queries/get-attributes.ts';
import { attributes, brands } from '../../schema.ts';
import { isCalled } from '../queries/known-products.ts';
import type { PlannedProduct } from '../queries/planned-product.ts';
import { attributeKey, urlOf, valueKey } from '../rules/import-keys.ts';
import { pathOf } from '../rules/product-sheet.ts';

/** The brand of that name; null for none. */
export async function brandFor(tx: TxContext, name: string, undoLog: UndoLog): Promise<number | null> {
  if (!name) return null;
  const url = urlOf(name);
  const rows = await tx.db.select({ id: brands.id, url: brands.url, title: brands.title }).from(brands);
  const known = rows.find((row) => isCalled(row.title, name)) ?? rows.find((row) => row.url === url);
  if (known) return known.id;
  const [made] = await tx.db
    .insert(brands)
    .values({ url, title: { [tx.language]: name } })
    .returning();
  if (!made) throw new Error('a brand was not stored');
  await undoLog.keep(tx, { kind: 'create', resource: 'brand', id: made.id, version: made.version });
  tx.tx.changedTags.add('brands');
  return made.id;
}

/** How categories that are missing are made. */
interface Making {
  /** True: the made categories stand in the menu. */
  readonly inMenu: boolean;
  readonly undoLog: UndoLog;
}

async function categoryFor(
  tx: TxContext,
  { title, url, parent, isSame }: Wanted,
  { inMenu, undoLog }: Making,
): Promise<number> {
  const tree = await loadMenu(tx);
  const known = tree.walk.find(({ row }) => row.type === 'category' && isSame(row));
  if (known) return known.row.id;
  const shown = inMenu && parent === null;
  const made = await createMenuItem(tx, {
    type: 'category',
    url,
    title: { [tx.language]: title },
    parent_id: parent,
    display_in_desktop: shown,
    display_in_mobile: shown,
  });
  await undoLog.keep(tx, { kind: 'create', resource: 'menu', id: made.id, version: made.version });
  return made.id;
}

interface Wanted {
  readonly title: string;
  readonly url: string;
  readonly parent: number | null;
  isSame(row: { readonly url: string; readonly title: Localized }): boolean;
}

const byUrl = (title: string, url: string, parent: number | null): Wanted => ({
  title,
  url,
  parent,
  isSame: (row) => row.url === url,
});

/**
 * A type is a category, its tags are categories below it; without a type the tags are categories themselves. The most
 * telling one comes first. Those that are missing are made, and stand in the menu when that was asked for.
 */
export async function categoriesFor(
  tx: TxContext,
  wanted: NonNullable<PlannedProduct['categories']>,
  making: Making,
): Promise<number[]> {
  const ids = new Set<number>();
  if ('titles' in wanted) {
    for (const path of wanted.titles.map(pathOf)) {
      let parent: number | null = null;
      for (const [depth, title] of path.entries()) {
        const isSame = (row: { readonly title: Localized }) => isCalled(row.title, title);
        const url = urlOf(...path.slice(0, depth + 1));
        parent = await categoryFor(tx, { title, url, parent, isSame }, making);
      }
      if (parent !== null) ids.add(parent);
    }
    return [...ids];
  }
  const { type, tags } = wanted;
  const top = type ? await categoryFor(tx, byUrl(type, urlOf(type), null), making) : null;
  if (top !== null) ids.add(top);
  for (const tag of tags) ids.add(await categoryFor(tx, byUrl(tag, type ? urlOf(type, tag) : urlOf(tag), top), making));
  return [...ids];
}

/** A key for a value that no other value of the attribute has; a value with the same words is the same value. */
function keyFor(values: AttributeValues, title: string): { key: string; isNew: boolean } {
  const known = values.find((value) => isCalled(value.title, title));
  if (known) return { key: known.key, isNew: false };
  const base = valueKey(title);
  const taken = new Set(values.map(({ key }) => key));
  const free = taken.has(base) ? `${base}-${values.length + 1}` : base;
  return { key: free, isNew: true };
}

/** The options of each variant as attribute and value keys; attributes and values that are missing are made. */
export async function optionsFor(
  tx: TxContext,
  variants: readonly { readonly options: Readonly<Record<string, string>> }[],
  undoLog: UndoLog,
): Promise<Record<string, string>[]> {
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))];
  const keys = new Map<string, { key: string; values: Map<string, string> }>();
  for (const name of names) {
    const called = (await loadAttributes(tx)).find(({ title }) => isCalled(title, name));
    const key = called?.key ?? attributeKey(name);
    const [row] = await tx.db.select().from(attributes).where(eq(attributes.key, key)).for('update');
    const values = [...(row?.values ?? [])];
    const byTitle = new Map<string, string>();
    for (const title of new Set(variants.map(({ options }) => options[name] ?? ''))) {
      const { key: value, isNew } = keyFor(values, title);
      if (isNew) values.push({ key: value, title: { [tx.language]: title } });
      byTitle.set(title, value);
    }
    if (!row) {
      const title = { [tx.language]: name };
      const [made] = await tx.db.insert(attributes).values({ key, title, values }).returning();
      if (!made) throw new Error('an attribute was not stored');
      await undoLog.keep(tx, { kind: 'create', resource: 'attribute', id: made.id, version: made.version });
    } else if (values.length > (row.values ?? []).length) {
      const { id, version } = row;
      await tx.db
        .update(attributes)
        .set({ values, ...touch(attributes) })
        .where(eq(attributes.id, id));
      await undoLog.keep(tx, { kind: 'update', resource: 'attribute', id, before: row, version: version + 1 });
    }
    keys.set(name, { key, values: byTitle });
    tx.tx.changedTags.add('attributes');
  }
  return variants.map(({ options }) =>
    Object.fromEntries(
      Object.entries(options).map(([name, title]) => [
        keys.get(name)?.key ?? name,
        keys.get(name)?.values.get(title) ?? title,
      ]),
    ),
  );
}
