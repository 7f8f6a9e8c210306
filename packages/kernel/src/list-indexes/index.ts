// The indexes a list of a hundred thousand records is read by, made from the definition that says how it can be sorted.
import { languages } from '@kaifong/base/localized';
import type { ResourceDefinition } from '@kaifong/base/resource';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, type IndexBuilder, index } from 'drizzle-orm/pg-core';

type Definition = Pick<ResourceDefinition, 'fields' | 'list'>;

/** The text of one language of a column: in an index and in an order it must be written the same. */
export const textOf = (column: AnyPgColumn, language: (typeof languages)[number]) =>
  sql`(${column} ->> ${sql.raw(`'${language}'`)})`;

/** What a keyword is looked for in: these texts line by line, ASCII in small letters. Nulls allowed. */
export function searchedText(texts: readonly SQLWrapper[]): SQL {
  const lines = texts.map((text) => sql`coalesce(${text}, '')`);
  return sql`lower((${sql.join(lines, sql` || e'\\n' || `)}) collate "C")`;
}

/** An index for keywords in the texts of `searchedText`, by the pieces of two characters that the function `text_pieces` finds. */
export const keywordIndex = (name: string, text: SQL): IndexBuilder =>
  index(name).using('gin', sql`text_pieces(${text})`);

/**
 * For the extra part of a table: `(table) => [...listIndexes('brands', brand, table)]`. Each sortable field gets one, a
 * localized one per language; the id behind it keeps pages apart. Read backwards it serves the other direction.
 */
export function listIndexes<F extends Definition>(
  name: string,
  { fields, list }: F,
  table: Readonly<Record<string, AnyPgColumn>>,
): IndexBuilder[] {
  const sorted = (list.sort as readonly string[]).filter((field) => field !== 'id' && !fields[field]?.unique);
  return sorted.flatMap((field) => {
    const column = table[field];
    // Computed fields are no columns; what is sorted by them is small or has an index of its own.
    if (!column || !table.id) return [];
    const id = sql`${table.id} desc`;
    if (!fields[field]?.localized) return [index(`${name}_by_${field}`).on(column, id)];
    return languages.map((language) =>
      index(`${name}_by_${field}_${language.slice(-2).toLowerCase()}`).on(textOf(column, language), id),
    );
  });
}
