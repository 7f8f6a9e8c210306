// A list, declared once: its columns, by which of them rows are sorted and narrowed, and which permission a column needs.
// The shape of a row, both calls, the query, the sheet and the screen follow from the declaration.
import * as z from 'zod';
import { defineRoute, type RouteDefinition, rates, sheetFormat } from '../contract/index.ts';
import { listInput, many, type Page } from '../list/index.ts';
import { listPermission } from '../permissions/index.ts';
import type { LineField } from './field-map.ts';
import { type Field, outputOf, type WireOf } from './fields.ts';

/** A field; without the right its `guard` names, the value is null and in no sheet, or masked where the guard says so, and neither sorts nor narrows. */
export interface ListColumn extends LineField {
  readonly sort?: true;
  /** Rows are narrowed by it. */
  readonly filter?: true;
  /** On the screen: `later` until somebody chooses the column, `never` for a value that other cells use. */
  readonly shown?: 'later' | 'never';
  /** Names the record: links to it, heads its card on a phone. */
  readonly primary?: true;
  /** An enum of statuses: shown with the colour of the status. */
  readonly status?: true;
  /** Of an instant: the cell shows the time of day too. */
  readonly clock?: true;
  /** Narrowed by one of its values at a time. */
  readonly single?: true;
  /** Of an enum: where the words of its values stand, `sales.payment_state`; left out: `<domain>[.<noun>].<column>`. */
  readonly words?: string;
  /** Of money: the column that holds its currency; left out: the shop's own. */
  readonly currency?: string;
}
export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A filter that is no column: a flag, the id of another record. */
export type ListFilter = Pick<ListColumn, 'kind' | 'options' | 'reference' | 'guard' | 'words' | 'single'> & {
  /** Asked by other screens and by programs: the screen of the list does not offer it. */
  readonly unseen?: true;
};

export interface DefinedList<C extends ListColumns = ListColumns> {
  readonly domain: string;
  /** Singular noun of the permissions and labels: `po` → `get pos`, `purchasing.po.fields.number`. */
  readonly name: string;
  /** Noun of the permissions, where several lists are of the same things: `payment` → `get payments`, `export payment`; left out: the name. */
  readonly noun?: string;
  /** Path under `/api/admin/`. */
  readonly path: string;
  /** The rows in the names of the calls: `purchase-orders` → `purchasing.list-purchase-orders`. */
  readonly many: string;
  /** In the order in which the screen and the sheet show them. `id` is always in a row; named here, the screen shows it too. */
  readonly columns: C;
  readonly filters?: Readonly<Record<string, ListFilter>>;
  /** `field` ascending or `-field`. */
  readonly defaultSort: string;
  /** Rows are searched by a keyword. */
  readonly keyword?: true;
}

type Shown<C extends ListColumn> = C extends { kind: 'enum'; options: readonly (infer Word)[] }
  ? C extends { required: true } | { filled: true }
    ? Word
    : Word | null
  : WireOf<C>;
type Cell<C extends ListColumn> = C extends { guard: { masked: true } }
  ? Shown<C>
  : C extends { guard: object }
    ? Shown<C> | null
    : Shown<C>;

/** A row as the wire shows it. */
export type ListRow<C extends ListColumns> = { id: number } & { [K in keyof C]: Cell<C[K]> };

export function defineList<const C extends ListColumns>(list: DefinedList<C>): DefinedList<C> {
  return list;
}

type RowShape<C extends ListColumns> = { [K in keyof ListRow<C>]: z.ZodType<ListRow<C>[K], ListRow<C>[K]> };

/** Whether the value is null for a reader without the right, and not a part of itself. */
const isLeftOut = ({ guard }: ListColumn): boolean => guard !== undefined && !guard.masked;

/** The reply shape of one row. */
export function rowShape<C extends ListColumns>({ columns }: DefinedList<C>): z.ZodObject<RowShape<C>> {
  const cells = Object.entries(columns).map(([name, column]) => {
    const schema = outputOf(column);
    return [name, isLeftOut(column) ? schema.nullable() : schema];
  });
  return z.object(Object.fromEntries([['id', z.number()], ...cells]) as RowShape<C>);
}

/** Names a list is sorted by; every list may be read in the order of its ids. */
export const sortsOf = ({ columns }: DefinedList): string[] => [
  'id',
  ...Object.keys(columns).filter((name) => name !== 'id' && columns[name]?.sort),
];

/** What a list is narrowed by: its own filters, and its columns that are filters. */
export const filtersIn = ({ columns, filters = {} }: DefinedList): Readonly<Record<string, ListFilter & Field>> => ({
  ...filters,
  ...Object.fromEntries(Object.entries(columns).filter(([, { filter }]) => filter)),
});

const admin = { door: 'admin', method: 'GET' } as const;
function listReply<C extends ListColumns>(list: DefinedList<C>) {
  // What other domains add to a row.
  const more = z.record(z.string(), z.unknown()).optional();
  const reply: z.ZodType = many(rowShape(list).extend({ more }));
  return reply as z.ZodType<Page<ListRow<C>>, Page<ListRow<C>>>;
}
const sheetInput = listInput.extend({ format: sheetFormat });

export interface ListCalls<C extends ListColumns> {
  readonly list: RouteDefinition<string, typeof listInput, ReturnType<typeof listReply<C>>, 'json'>;
  readonly sheet: RouteDefinition<string, typeof sheetInput, z.ZodCustom<Blob, Blob>, 'file'>;
}

/** The calls of a list: a page of rows, and all rows as a sheet for whoever holds `export <noun>`. */
export function callsOfList<C extends ListColumns>(list: DefinedList<C>): ListCalls<C> {
  const { domain, name, noun = name, path, many: rows } = list;
  const words = rows.replaceAll('-', ' ');
  return {
    list: defineRoute({
      ...admin,
      name: `${domain}.list-${rows}`,
      path: `/api/admin/${path}`,
      permission: listPermission(noun),
      input: listInput,
      output: listReply(list),
      summary: `A page of ${words}: sorted, narrowed and searched as the list allows.`,
    }),
    sheet: defineRoute({
      ...admin,
      name: `${domain}.export-${rows}`,
      path: `/api/admin/${path}/export`,
      permission: `export ${noun}`,
      input: sheetInput,
      output: z.custom<Blob>(),
      reply: 'file',
      rate: rates.heavy,
      summary: `All ${words} the list would show, as a sheet.`,
    }),
  };
}
