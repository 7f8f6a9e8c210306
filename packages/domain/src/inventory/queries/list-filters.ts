import { failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import type { Language } from '@kaifong/base/localized';
import { type AnyColumn, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import { textInSql } from '../../catalogue/index.ts';

/** `filter[product_id]=12` and the like, for the columns named here and no others. */
export function matching(
  columns: Readonly<Record<string, AnyColumn>>,
  filter: NonNullable<ListQuery['filter']>,
): SQL[] {
  return Object.entries(filter).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw failField(`filter.${name}`, 'validation.filter');
    const id = Number(value);
    if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw failField(`filter.${name}`, 'validation.input');
    return eq(column, id);
  });
}

/** A localized column as the text a reader of `language` gets. */
export const localizedSql = (column: AnyColumn, language: Language): SQL<string> => {
  const name = `"${getTableName(column.table)}"."${column.name}"`;
  return sql<string>`${sql.raw(textInSql(name, `'${language}'`, `'${language}'`))}`;
};
