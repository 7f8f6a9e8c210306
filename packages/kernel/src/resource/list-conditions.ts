// From a list's query to SQL. Columns come only from the definition's constant lists, never from what a caller sent.
import { fail, failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import { type Language, languages } from '@kaifong/base/localized';
import type { Field } from '@kaifong/base/resource';
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { textOf } from '../list-indexes/index.ts';
import type { Bound } from './bound.ts';

/** Letters of other scripts have no case, and the folding of `é` is left to nobody: both sides fold alike. */
const folded = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const likeText = (keyword: string) => `%${folded(keyword).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/**
 * The search fields of a record as one text, a line each. Folded byte by byte and looked through once: a hundred
 * thousand records then take as long as they did with `ilike` for ten thousand. Only the texts of a localized field
 * count; the whole column would also find the names of the languages.
 */
function keywordCondition({ definition, table }: Bound, keyword: string): SQL | undefined {
  const columns = definition.search.flatMap((name) => {
    const column = table[name] as AnyPgColumn;
    return definition.fields[name]?.localized
      ? languages.map((language) => textOf(column, language))
      : [sql`${column}`];
  });
  if (columns.length === 0) return undefined;
  const line = sql` || e'\\n' || `;
  const text = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    line,
  );
  return sql`lower((${text}) collate "C") like ${likeText(keyword)}`;
}

const readers: Partial<Record<Field['kind'], (text: string) => unknown>> = {
  boolean: (text) => text === '1' || text === 'true',
  integer: Number,
  decimal: Number,
  reference: Number,
  instant: (text) => new Date(text),
};

function readValue(name: string, field: Field, text: string): unknown {
  const value = readers[field.kind]?.(text) ?? text;
  if (Number.isNaN(value) || (value instanceof Date && Number.isNaN(value.getTime())))
    throw failField(`filter.${name}`, 'validation.input');
  if (field.kind === 'enum' && !field.options?.includes(text)) throw failField(`filter.${name}`, 'validation.choice');
  return value;
}

function filterConditions({ definition, table }: Bound, filter: NonNullable<ListQuery['filter']>): SQL[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const field = definition.fields[name];
    if (!field || !definition.list.filters.includes(name)) throw failField(`filter.${name}`, 'validation.filter');
    const column = table[name] as AnyPgColumn;
    if (Array.isArray(value))
      return [
        inArray(
          column,
          value.map((text) => readValue(name, field, text)),
        ),
      ];
    if (typeof value === 'string') return [eq(column, readValue(name, field, value))];
    const from = value.from === undefined ? [] : [gte(column, readValue(name, field, value.from))];
    const to = value.to === undefined ? [] : [lte(column, readValue(name, field, value.to))];
    return [...from, ...to];
  });
}

/** The where-clause of a list or an export. */
export function conditionOf(bound: Bound, { keyword, filter, ids }: ListQuery): SQL | undefined {
  return and(
    keyword?.trim() ? keywordCondition(bound, keyword.trim()) : undefined,
    ...filterConditions(bound, filter ?? {}),
    ids ? inArray(bound.table.id as AnyPgColumn, ids) : undefined,
  );
}

/** What a list can be sorted by, in SQL. Computed fields are sorted as they are computed. */
function sortKey({ definition, table, hooks }: Bound, name: string, language: Language): SQL | AnyPgColumn {
  if (definition.fields[name]?.kind === 'computed') return hooks.computed?.[name] ?? (table.id as AnyPgColumn);
  const column = table[name] as AnyPgColumn;
  return definition.fields[name]?.localized ? textOf(column, language) : column;
}

/**
 * The order of a list; the id at the end keeps pages apart. It goes the other way than the key, so that one index read
 * forwards or backwards gives both directions. `backwards` is the whole order from its end.
 */
export function orderOf(bound: Bound, sort: string | undefined, language: Language, backwards = false): SQL[] {
  const { definition, table } = bound;
  const wanted = sort ?? definition.list.defaultSort;
  const name = wanted.replace(/^-/, '');
  if (!(definition.list.sort as readonly string[]).includes(name))
    throw fail('validation', {}, { fields: { sort: [{ code: 'validation.sort' }] } });
  const [along, against] = wanted.startsWith('-') === backwards ? [asc, desc] : [desc, asc];
  const key = sortKey(bound, name, language);
  return name === 'id' ? [along(key)] : [along(key), against(table.id as AnyPgColumn)];
}
