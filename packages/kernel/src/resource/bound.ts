// A bound resource: definition, table and hooks.
import { type ErrorCode, type ErrorCodeWith, fail } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import type { AnyRecord, Fields, ResourceDefinition } from '@kaifong/base/resource';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, SelectedFields } from 'drizzle-orm/pg-core';
import type { Context, Runtime, TxContext } from '../context/index.ts';
import type { RecordTable } from '../db/index.ts';
import type { Values } from '../fields/index.ts';
import type { Filter, ListDefinition } from '../list/index.ts';
import type { SheetCell } from '../sheets/index.ts';
import type { SheetReader } from './import/sheet-reader.ts';

export type { Values };

/** The language and the domains by which a sheet's heads are read. */
export type SheetOwner = Pick<Context, 'language'> & { readonly runtime: Pick<Runtime, 'domains'> };

/** A column of a sheet where the stored field alone is not what people see. What `write` wrote, `read` takes as no change. */
export interface CellRule {
  write(record: Readonly<Values>, owner: SheetOwner): SheetCell;
  /** What a filled cell says of this field, and of others; `before` is the record that is there. */
  read(cell: SheetCell, owner: SheetOwner, before: Readonly<Values> | undefined): Values;
  /** What an empty cell says of a record that is there; left out: that the field is empty. */
  readonly emptied?: Values;
}

/** The values of a field for this reader, of all rows of a page at once, in their order: never a statement for each row. */
type ReaderValues = (ctx: Context, rows: readonly Values[]) => Promise<readonly unknown[]>;

export type WriteKind = 'new' | 'undo';
export interface ResourceHooks {
  /**
   * Columns and their values, where several resources share a table: rows that have others are none of this one's, and the rows it
   * makes have these.
   */
  readonly only?: Readonly<Record<string, boolean | string | null>>;
  /** Condition of the rows the caller may see and change: all others are not there for her. Undefined: she sees every one. */
  seen?(ctx: Context): SQL | undefined;
  /** Takes a lock before any row is touched, in every call that writes: also imports and undo. */
  lock?(tx: TxContext): Promise<void>;
  /** Runs before a write: may refuse or change the values. `how` tells a new wish from an undo, which writes what once was allowed. */
  prepare?(tx: TxContext, values: Values, before: Values | undefined, how: WriteKind): Promise<Values>;
  /** Runs after a write, in its transaction. */
  after?(tx: TxContext, record: Values): Promise<void>;
  /** Fields that are commands: acted on when sent, even if the value is unchanged, e.g. the flag that publishes. */
  readonly commands?: readonly string[];
  /** Runs before a delete, in its transaction: may refuse, or delete what belonged to the record alone. */
  remove?(tx: TxContext, record: Values): Promise<void>;
  /** Dependent rows of other tables: stored as JSON with a delete, inserted again by its undo. */
  readonly dependents?: {
    /** Locks rows that whoever refers to the record locks before it does: a delete takes them first, too. */
    lock?(tx: TxContext, record: Values): Promise<void>;
    take(tx: TxContext, record: Values): Promise<unknown>;
    bring(tx: TxContext, record: Values, taken: unknown): Promise<void>;
    /** Puts rows back where a change of the record is taken back: `now` is the row before that, `record` after. */
    restore?(tx: TxContext, record: Values, now: Values, taken: unknown): Promise<void>;
  };
  /** Error code when other rows refer to a record to be deleted; left out: `in-use`. */
  readonly inUse?: ErrorCodeWith<{ readonly id: number }>;
  /** Cache tags of views that show its records. */
  readonly tags?: readonly string[];
  /** How sheets are read where a row of them is not simply a record. */
  readonly sheet?: SheetReader;
  readonly cells?: Readonly<Record<string, CellRule>>;
  /** Cells of which nothing can be kept, though their record is taken: a code that says so. */
  readonly leaves?: Readonly<Record<string, (cell: SheetCell) => ErrorCode | undefined>>;
  /** Finds records by a keyword where that is more than one of the definition's `search` fields having it in it. */
  readonly keyword?: (keyword: string, ctx: Context) => SQL;
  /** Each computed field: SQL over a row of the table, or a function where the value goes by who reads. */
  readonly computed?: Readonly<Record<string, SQL | ReaderValues>>;
  /** Filters of the list that are not simply by their column. */
  readonly filters?: Readonly<Record<string, Filter>>;
}

/** Names of the stored fields. */
type Stored<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'computed' ? never : K }[keyof F];

/** A table with a column for every stored field, and id, version and timestamps. */
export type TableFor<F extends Fields> = RecordTable & {
  [K in Stored<F> | 'created_at' | 'updated_at']: AnyPgColumn;
};

/** A bound resource of any type. */
export interface Bound {
  readonly definition: ResourceDefinition;
  readonly table: RecordTable & Readonly<Record<string, AnyPgColumn>>;
  readonly hooks: ResourceHooks;
  readonly list: ListDefinition<SelectedFields>;
}

/** A record in one language plus all its translations. */
export type WholeRecord = AnyRecord & { translations: Record<string, Localized> };

/** The refusal for a missing record. */
export function missing(): never {
  throw fail('not-found');
}
