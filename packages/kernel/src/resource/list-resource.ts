// The list of a resource, derived from its definition.
import type { ListQuery, Page } from '@kaifong/base/list';
import { languages } from '@kaifong/base/localized';
import { type AnyRecord, type Field, listFilters, type ResourceDefinition } from '@kaifong/base/resource';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Context, masksOf } from '../context/index.ts';
import * as filters from '../list/filters.ts';
import { defineListQuery, listPage } from '../list/index.ts';
import { textOf } from '../list-indexes/index.ts';
import type { Bound } from './bound.ts';
import { filterOn } from './filter-on.ts';
import { forReader, ownRows, selectionOf, showRecord } from './read-resource.ts';

type Unlisted = Omit<Bound, 'list'>;

function filterOf({ definition, table }: Unlisted, name: string): filters.Filter {
  const field: Field | undefined = definition.fields[name];
  const column = table[name];
  if (column && !field && (name === 'created_at' || name === 'updated_at')) return filters.instant(column);
  if (!field || !column) throw new Error(`${definition.name}: no filter by ${name}`);
  return filterOn(field, column);
}

/** SQL of a sort field; computed fields sort by their SQL. */
function sortKey({ definition, table, hooks }: Unlisted, name: string): Bound['list']['sort'][string] {
  const field = definition.fields[name];
  const column = table[name] as AnyPgColumn;
  const of = hooks.computed?.[name];
  if (typeof of === 'function') throw new Error(`${definition.name}: no sort by ${name}, which goes by who reads`);
  if (field?.kind === 'computed') return of ?? sql`null`;
  return field?.localized ? (language) => textOf(column, language) : column;
}

/** SQL searched for a keyword: the texts of a localized field, not its JSON, which contains language codes. */
const searched = ({ definition, table }: Unlisted) =>
  definition.search.flatMap((name): SQLWrapper[] => {
    const column = table[name] as AnyPgColumn;
    return definition.fields[name]?.localized ? languages.map((language) => textOf(column, language)) : [column];
  });

const each = <Value>(names: readonly string[], make: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

/** The list of a resource, from its definition. */
export function listOf(bound: Unlisted): Bound['list'] {
  const { list, fields }: ResourceDefinition = bound.definition;
  return defineListQuery({
    from: bound.table,
    id: bound.table.id as AnyPgColumn,
    columns: selectionOf(bound),
    sort: each(list.sort, (name) => sortKey(bound, name)),
    defaultSort: list.defaultSort,
    filters: each(listFilters(bound.definition), (name) => bound.hooks.filters?.[name] ?? filterOf(bound, name)),
    keyword: bound.hooks.keyword ?? searched(bound),
    scope: () => ownRows(bound),
    ...masksOf(fields),
    ...(bound.hooks.seen && { seen: bound.hooks.seen }),
  });
}

/** One page of records and the total. */
export async function listResource(ctx: Context, bound: Bound, query: ListQuery): Promise<Page<AnyRecord>> {
  const page = await listPage(ctx, bound.list, query);
  const rows = await forReader(ctx, bound, page.data);
  return { ...page, data: rows.map((row) => showRecord(bound.definition.fields, row, ctx.language)) };
}
