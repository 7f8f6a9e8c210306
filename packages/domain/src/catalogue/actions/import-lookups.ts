// Brands, categories and option values that an import names: found again by key or address, made when missing.
import type { TxContext } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import { createMenuItem, loadMenu } from '../../navigation/index.ts';
import type { AttributeValues } from '../contract/index.ts';
import { attributeKey, urlOf, valueKey } from '../rules/import-keys.ts';
import type { ImportedVariant } from '../rules/shopify-products.ts';
import { attributes, brands } from '../schema.ts';

/** The brand of a vendor; null for none. */
export async function brandFor(tx: TxContext, vendor: string): Promise<number | null> {
  if (!vendor) return null;
  const url = urlOf(vendor);
  const [known] = await tx.db.select({ id: brands.id }).from(brands).where(eq(brands.url, url));
  if (known) return known.id;
  const [made] = await tx.db
    .insert(brands)
    .values({ url, title: { [tx.language]: vendor } })
    .returning({ id: brands.id });
  tx.tx.changedTags.add('brands');
  return made?.id ?? null;
}

async function categoryFor(
  tx: TxContext,
  title: string,
  url: string,
  parent: number | null,
  shown: boolean,
): Promise<number> {
  const tree = await loadMenu(tx);
  const known = tree.walk.find(({ row }) => row.type === 'category' && row.url === url);
  if (known) return known.row.id;
  const made = await createMenuItem(tx, {
    type: 'category',
    url,
    title: { [tx.language]: title },
    parent_id: parent,
    display_in_desktop: shown,
    display_in_mobile: shown,
  });
  return made.id;
}

/**
 * A type is a category, its tags are categories below it that the menu does not list; without a type the tags are
 * categories themselves. The most telling one comes first.
 */
export async function categoriesFor(tx: TxContext, type: string, tags: readonly string[]): Promise<number[]> {
  const top = type ? await categoryFor(tx, type, urlOf(type), null, true) : null;
  const ids: number[] = top === null ? [] : [top];
  for (const tag of tags) {
    const url = type ? urlOf(type, tag) : urlOf(tag);
    const id = await categoryFor(tx, tag, url, top, top === null);
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
}

/** A key for a value that no other value of the attribute has; a value with the same words is the same value. */
function keyFor(values: AttributeValues, title: string): { key: string; isNew: boolean } {
  const known = values.find((value) => Object.values(value.title).some((text) => text === title));
  if (known) return { key: known.key, isNew: false };
  const base = valueKey(title);
  const taken = new Set(values.map(({ key }) => key));
  const free = taken.has(base) ? `${base}-${values.length + 1}` : base;
  return { key: free, isNew: true };
}

/** The options of each variant as attribute and value keys; attributes and values that are missing are made. */
export async function optionsFor(
  tx: TxContext,
  variants: readonly ImportedVariant[],
): Promise<Record<string, string>[]> {
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))];
  const keys = new Map<string, { key: string; values: Map<string, string> }>();
  for (const name of names) {
    const key = attributeKey(name);
    const [row] = await tx.db.select().from(attributes).where(eq(attributes.key, key)).for('update');
    const values = [...(row?.values ?? [])];
    const byTitle = new Map<string, string>();
    for (const title of new Set(variants.map(({ options }) => options[name] ?? ''))) {
      const { key: value, isNew } = keyFor(values, title);
      if (isNew) values.push({ key: value, title: { [tx.language]: title } });
      byTitle.set(title, value);
    }
    if (!row) await tx.db.insert(attributes).values({ key, title: { [tx.language]: name }, values });
    else if (values.length > (row.values ?? []).length) {
      await tx.db
        .update(attributes)
        .set({ values, version: sql`${attributes.version} + 1`, updated_at: sql`now()` })
        .where(eq(attributes.id, row.id));
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
