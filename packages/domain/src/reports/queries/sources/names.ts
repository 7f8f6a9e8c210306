// What groups of several reports are called, and what rows of goods are grouped and narrowed by.

import type { Language } from '@kaifong/base/localized';
import { inLanguage } from '@kaifong/kernel/db';
import { type Filter, reference } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';

type Name = (key: SQL, language: Language) => SQL;

const byId =
  (table: string, name: (language: Language) => SQL): Name =>
  (key, language) =>
    sql`(select ${name(language)} from ${sql.identifier(table)} n where n.id = (${key})::int)`;

/** Of records with one name for all languages, with a name in each, and with a title in each. */
export const plain = (table: string): Name => byId(table, () => sql`n.name`);
export const named = (table: string): Name => byId(table, (language) => inLanguage(sql`n.name`, language));
export const titled = (table: string): Name => byId(table, (language) => inLanguage(sql`n.title`, language));

export const skuName: Name = (key, language) =>
  sql`(select concat_ws(' · ', nullif(k.sku, ''), ${inLanguage(sql`n.name`, language)})
    from stocks k join products n on n.id = k.product_id where k.id = (${key})::int)`;

export const buyerName: Name = (key) =>
  sql`(select coalesce(nullif(concat_ws(' ', n.first_name, n.last_name), ''), '#' || n.id) from customers n where n.id = (${key})::int)`;

/** The category of the breadcrumb of a row's product, and the part that joins it. */
export const mainCategory = sql`mc.category_id`;
export const withCategory = {
  category: () => sql`left join (select distinct on (product_id) product_id, category_id
  from product_categories where chosen order by product_id, "order", category_id) mc on mc.product_id = f.product_id`,
};

/** Rows of products that are found in a category or below it. */
export const inCategory: Filter = reference(
  (ids) =>
    sql`exists (select from product_categories c where c.product_id = f.product_id and c.category_id in (${sql.join([...ids], sql`, `)}))`,
);
