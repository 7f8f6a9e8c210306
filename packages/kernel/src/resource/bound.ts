// What the engine's functions work with: a definition, its table, and its hooks.
import { type ErrorCodeWith, fail } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import type { AnyRecord, Fields, ResourceDefinition } from '@kaifong/base/resource';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, SelectedFields } from 'drizzle-orm/pg-core';
import type { TxContext } from '../context/index.ts';
import type { RecordTable } from '../db/index.ts';
import type { Values } from '../fields/index.ts';
import type { ListDefinition } from '../list/index.ts';

import type { SheetReader } from './import/sheet-reader.ts';

export type { Values };

export interface ResourceHooks {
  /** A lock that is taken before any row is, wherever the resource is written: by its calls, an import, an undo. */
  lock?(tx: TxContext): Promise<void>;
  /** Before a write: may refuse or fill in values. */
  prepare?(tx: TxContext, values: Values, before: Values | undefined): Promise<Values>;
  /** After a write, in the same transaction. */
  after?(tx: TxContext, record: Values): Promise<void>;
  /** Fields that are orders when they are sent, whatever the row holds, such as the flag that publishes the newest draft. */
  readonly commands?: readonly string[];
  /** Before a record is deleted, in the same transaction: may refuse, or clear away what only it needed. */
  remove?(tx: TxContext, record: Values): Promise<void>;
  /** What goes with a deleted record and comes back with it, kept as JSON. */
  readonly dependents?: {
    take(tx: TxContext, record: Values): Promise<unknown>;
    bring(tx: TxContext, record: Values, taken: unknown): Promise<void>;
    /** Puts them back as they were where a change of the record is taken back: `now` is the row before that, `record` after. */
    restore?(tx: TxContext, record: Values, now: Values, taken: unknown): Promise<void>;
  };
  /** Code of the refusal when something else points at a record that is to go; left out: `in-use`. */
  readonly inUse?: ErrorCodeWith<{ readonly id: number }>;
  /** Tags of what shows records of this resource. */
  readonly tags?: readonly string[];
  /** How sheets are read where a row of them is not simply a record. */
  readonly sheet?: SheetReader;
  /** What each computed field is, in SQL over a row of the table. */
  readonly computed?: Readonly<Record<string, SQL>>;
}

/** The fields that are columns. */
type Stored<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'computed' ? never : K }[keyof F];

/** A table that can hold the resource: every field that is stored is a column, and the stamps are there. */
export type TableFor<F extends Fields> = RecordTable & {
  [K in Stored<F> | 'created_at' | 'updated_at']: AnyPgColumn;
};

/** What the engine's functions work with. */
export interface Bound {
  readonly definition: ResourceDefinition;
  readonly table: RecordTable & Readonly<Record<string, AnyPgColumn>>;
  readonly hooks: ResourceHooks;
  readonly list: ListDefinition<SelectedFields>;
}

/** A record in one language, with every language's own texts. */
export type WholeRecord = AnyRecord & { translations: Record<string, Localized> };

/** Refuses a record that is not there. */
export function missing(): never {
  throw fail('not-found');
}
