// Query parameters to SQL. Columns come from the list's definition only.
import { failField } from '@kaifong/base/errors';
import type { ListQuery } from '@kaifong/base/list';
import type { Language } from '@kaifong/base/localized';
import { and, asc, desc, inArray, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { type Context, isHidden } from '../context/index.ts';
import type { AnyList, ListDefinition } from './define-list-query.ts';
import { type Filter, filterCondition } from './filters.ts';
import { containsKeyword } from './keyword.ts';

/** The parameters that filter a list. */
export type Narrowing = Pick<ListQuery, 'keyword' | 'filter' | 'ids'>;

function filterNamed(ctx: Context, list: Pick<AnyList, 'filters' | 'guarded'>, name: string): Filter {
  const filter =
    Object.hasOwn(list.filters ?? {}, name) && !isHidden(ctx, list, name) ? list.filters?.[name] : undefined;
  if (!filter) throw failField(`filter.${name}`, 'validation.filter');
  return filter;
}

function keywordCondition(ctx: Context, keyword: string, of: AnyList['keyword'] = []): SQL | undefined {
  if (typeof of === 'function') return of(keyword, ctx);
  return of.length > 0 ? containsKeyword(of, keyword) : undefined;
}

/** `ids` are whole numbers; a list with other ids matches none. */
function idCondition({ id }: Pick<AnyList, 'id'>, ids: readonly number[]): SQL {
  const isNumber = is(id, PgColumn) && /^(big|small)?int(eger)?$/.test(id.getSQLType());
  return isNumber ? inArray(id, [...ids]) : inArray(sql`${id}::text`, ids.map(String));
}

/** The WHERE of a page, a count or an export. Refuses unknown filters and invalid values with 422. */
export async function conditionOf<Given>(
  ctx: Context,
  list: Pick<ListDefinition<never, Given>, 'id' | 'filters' | 'keyword' | 'scope' | 'seen' | 'guarded'>,
  { keyword, filter = {}, ids }: Narrowing,
  given: Given,
): Promise<SQL | undefined> {
  const asked = Object.entries(filter).map(([name, value]) => ({ name, value, by: filterNamed(ctx, list, name) }));
  const narrowed: (SQL | undefined)[] = [];
  for (const { name, by, value } of asked) narrowed.push(await filterCondition(ctx, name, by, value));
  const words = keyword?.trim();
  return and(
    list.scope?.(given),
    list.seen?.(ctx),
    ...narrowed,
    words ? keywordCondition(ctx, words, list.keyword) : undefined,
    ids ? idCondition(list, ids) : undefined,
  );
}

type Ordered<Given> = Pick<ListDefinition<never, Given>, 'id' | 'sort' | 'defaultSort' | 'newestFirst' | 'nullsLast'>;

/**
 * The ORDER BY of a list, with the id last so that pages do not overlap. Its direction is opposite to the key's, so
 * that one index serves both directions. `backwards` reverses all of it.
 */
export function orderOf<Given = void>(
  list: Ordered<Given>,
  sort: string | undefined,
  reader: { readonly language: Language; readonly given: Given },
  backwards = false,
): SQL[] {
  const wanted = sort ?? list.defaultSort;
  const name = wanted.replace(/^-/, '');
  const key = Object.hasOwn(list.sort, name) ? list.sort[name] : undefined;
  if (!key) throw failField('sort', 'validation.sort');
  const down = wanted.startsWith('-');
  const along = down === backwards ? asc : desc;
  const against = (list.newestFirst ? !backwards : !down !== backwards) ? desc : asc;
  const by = typeof key === 'function' ? key(reader.language, reader.given) : key;
  if (by === list.id) return [along(by)];
  const nulls = sql.raw(backwards ? 'nulls first' : 'nulls last');
  return [list.nullsLast ? sql`${along(by)} ${nulls}` : along(by), against(list.id)];
}
