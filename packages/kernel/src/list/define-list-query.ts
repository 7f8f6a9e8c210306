// A list is declared as data: source, columns, sorting, filters, keyword. Page, count, export and the test suite of
// all lists use the declaration.
import type { Language } from '@kaifong/base/localized';
import type { StaffPermission } from '@kaifong/base/permissions';
import type { SQL, SQLWrapper, Subquery } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { Context } from '../context/index.ts';
import type { Filter } from './filters.ts';

export type Source = PgTable | Subquery;

export interface Join {
  readonly kind: 'inner' | 'left';
  readonly with: Source;
  readonly on: SQL;
}

/** Sort expression; a localized column is sorted by the reader's language. */
export type SortKey<Given> = AnyPgColumn | SQL | SQL.Aliased | ((language: Language, given: Given) => SQL);

/** `Given`: what the list needs besides the query, e.g. whose sessions or which record. */
export interface ListDefinition<Columns extends SelectedFields = SelectedFields, Given = void> {
  readonly from: Source | ((given: Given) => Source);
  /** Unique per row: last sort key of every page, and what `ids` matches. */
  readonly id: AnyPgColumn | SQL | SQL.Aliased;
  readonly columns: Columns | ((given: Given) => Columns);
  /** Joins needed by conditions and sorting. */
  readonly joins?: readonly Join[];
  /** Joins needed only by the columns of a page. */
  readonly rowJoins?: readonly Join[];
  readonly sort: Readonly<Record<string, SortKey<Given>>>;
  /** `field` ascending or `-field`. */
  readonly defaultSort: string;
  /** Equal rows come newest first in either direction; by default in the direction opposite to the sort. */
  readonly newestFirst?: true;
  /** Nulls last in either direction; by default first when descending. */
  readonly nullsLast?: true;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** Expressions the keyword is searched in, or the condition it makes; left out: no keyword. */
  readonly keyword?: readonly SQLWrapper[] | ((keyword: string, ctx: Context) => SQL);
  /**
   * Columns only some may see, with the right it takes: nobody else sorts or filters by them, which would tell their order.
   * The query leaves their values out.
   */
  readonly guarded?: Readonly<Record<string, StaffPermission>>;
  /** Guarded columns with a number or address of a person: others read a part of the value. A keyword is looked for by `keywordFor` (contacts/). */
  readonly masked?: readonly string[];
  /** Condition every row of the list fulfils. */
  readonly scope?: (given: Given) => SQL | undefined;
  /** Condition of the rows the caller may see: all others are not there for her. Undefined: she sees every one. */
  readonly seen?: (ctx: Context) => SQL | undefined;
}

/** A list of any type, for code that handles all of them. */
export type AnyList = Pick<
  ListDefinition<SelectedFields, never>,
  'id' | 'sort' | 'defaultSort' | 'newestFirst' | 'nullsLast' | 'filters' | 'keyword' | 'guarded' | 'masked'
>;

/** Declares a list. */
export const defineListQuery = <Columns extends SelectedFields, Given = void>(
  definition: ListDefinition<Columns, Given>,
): ListDefinition<Columns, Given> => definition;
