// A list is data: where its rows come from, what they are sorted and narrowed by. Page, count, export and the suite that
// walks every list read the same definition.
import type { Language } from '@kaifong/base/localized';
import type { SQL, SQLWrapper, Subquery } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { Filter } from './filters.ts';

export type Source = PgTable | Subquery;

export interface Join {
  readonly kind: 'inner' | 'left';
  readonly with: Source;
  readonly on: SQL;
}

/** What a list is sorted by; a text with a value per language by that of the reader. */
export type SortKey<Given> = AnyPgColumn | SQL | SQL.Aliased | ((language: Language, given: Given) => SQL);

/** `Given` is what a list needs to know besides its caller's query: whose sessions, which record. */
export interface ListDefinition<Columns extends SelectedFields = SelectedFields, Given = void> {
  readonly from: Source | ((given: Given) => Source);
  /** Of each row its own: keeps pages apart, and is what `ids` asks for. */
  readonly id: AnyPgColumn | SQL | SQL.Aliased;
  readonly columns: Columns | ((given: Given) => Columns);
  /** What conditions and sorts look at besides. */
  readonly joins?: readonly Join[];
  /** What only the rows of a page show. */
  readonly rowJoins?: readonly Join[];
  readonly sort: Readonly<Record<string, SortKey<Given>>>;
  /** `field` ascending or `-field`. */
  readonly defaultSort: string;
  /** Rows alike in what they are sorted by come newest first either way; else the other way than what they are sorted by. */
  readonly newestFirst?: true;
  /** Rows without a value come last either way; else they come first where the sort is descending. */
  readonly nullsLast?: true;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** Texts the keyword may be part of, or the condition it makes; left out: the list has no keyword. */
  readonly keyword?: readonly SQLWrapper[] | ((keyword: string) => SQL);
  /** Rows the list is about at all. */
  readonly scope?: (given: Given) => SQL | undefined;
}

/** Any list, for what walks all of them. */
export type AnyList = Pick<
  ListDefinition<SelectedFields, never>,
  'id' | 'sort' | 'defaultSort' | 'newestFirst' | 'nullsLast' | 'filters' | 'keyword'
>;

/** Declares a list. */
export const defineListQuery = <Columns extends SelectedFields, Given = void>(
  definition: ListDefinition<Columns, Given>,
): ListDefinition<Columns, Given> => definition;
