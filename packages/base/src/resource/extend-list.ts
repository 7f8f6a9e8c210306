// Columns and filters that a domain, or an extension, adds to a list of an earlier one.
import type { DefinedList, ListColumn, ListColumns, ListFilter } from './define-list.ts';

/** What `domain` adds to `list`. Wherever a name leaves the declaration it is `<domain>.<name>`, so that no two are one. */
export interface ListAddition {
  readonly list: Pick<DefinedList, 'domain' | 'name' | 'many'>;
  readonly domain: string;
  /** Shown behind the columns of the list. */
  readonly columns?: Readonly<Record<string, Omit<ListColumn, 'filter' | 'primary'>>>;
  readonly filters?: Readonly<Record<string, ListFilter>>;
}

/** Declares what a domain adds to a list that is not its own. Its words are in the domain: `<domain>.<noun>.fields.<name>`. */
export const extendList = (
  list: ListAddition['list'],
  added: Pick<ListAddition, 'domain' | 'columns' | 'filters'>,
): ListAddition => ({ ...added, list });

/** The name of a list among all: `settings.mails`. */
export const listKey = ({ domain, many }: ListAddition['list']): string => `${domain}.${many}`;

/** A list together with what is added to it; the values of added columns are in a row's `more`. */
export function withAdditions(list: DefinedList, additions: readonly ListAddition[]): DefinedList {
  const named = <V extends ListFilter>(all: Readonly<Record<string, V>> = {}, domain: string) =>
    Object.entries(all).map(([name, one]) => {
      const words = one.words ?? `${domain}.${list.name}.${name}`;
      return [`${domain}.${name}`, one.options ? { ...one, words } : one] as const;
    });
  const columns = additions.flatMap(({ domain, columns }) => named(columns, domain));
  const filters = additions.flatMap(({ domain, filters }) => named(filters, domain));
  return {
    ...list,
    columns: { ...list.columns, ...Object.fromEntries(columns) } as ListColumns,
    filters: { ...list.filters, ...Object.fromEntries(filters) },
  };
}

/** The key of a column's label: that of an added one is in the domain that adds it. */
export function labelKeyOf({ domain, name }: Pick<DefinedList, 'domain' | 'name'>, column: string): string {
  const [by, own] = column.split('.');
  return own ? `${by}.${name}.fields.${own}` : `${domain}.${name}.fields.${column}`;
}

/** The value of a column, also of an added one. */
export function valueIn(row: object, column: string): unknown {
  const { more, ...own } = row as Record<string, unknown>;
  return column.includes('.') ? (more as Record<string, unknown> | undefined)?.[column] : own[column];
}
