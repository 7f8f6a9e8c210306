// From a list's query to SQL. Columns come only from the definition's constant lists, never from what a caller sent.
import { fail, failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import type { Language } from '@kaifong/base/localized';
import type { Field } from '@kaifong/base/resource';
import { type AnyColumn, and, asc, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Bound } from './bound.ts';

const likeText = (keyword: string) => `%${keyword.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

function keywordCondition({ definition, table }: Bound, keyword: string): SQL | undefined {
  const pattern = likeText(keyword);
  return or(
    ...definition.search.map((name) => {
      const column = table[name] as AnyColumn;
      return definition.fields[name]?.localized
        ? // Only the texts: the whole column would also find the names of the languages and JSON's own marks.
          sql`exists (select from jsonb_each_text(${column}) as texts where texts.value ilike ${pattern})`
        : sql`${column} ilike ${pattern}`;
    }),
  );
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
    const column = table[name] as AnyColumn;
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
    ids ? inArray(bound.table.id as AnyColumn, ids) : undefined,
  );
}

/** The order of a list; the id at the end keeps pages apart. */
export function orderOf({ definition, table }: Bound, sort: string | undefined, language: Language): SQL[] {
  const wanted = sort ?? definition.list.defaultSort;
  const name = wanted.replace(/^-/, '');
  if (!definition.list.sort.includes(name))
    throw fail('validation', {}, { fields: { sort: [{ code: 'validation.sort' }] } });
  const column = table[name] as AnyColumn;
  const key = definition.fields[name]?.localized ? sql`${column} ->> ${language}` : column;
  const direction = wanted.startsWith('-') ? desc : asc;
  return name === 'id' ? [direction(key)] : [direction(key), desc(table.id as AnyColumn)];
}
