// What the engine's functions work with: a definition, its table, and at most two hooks.
import { fail } from '@kaifong/base/errors';
import type { Fields, ResourceDefinition } from '@kaifong/base/resource';
import type { AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TxContext } from '../context/index.ts';

/** A record as it is about to be stored: column → value. */
export type Values = Record<string, unknown>;

export interface ResourceHooks {
  /** Before a write: may refuse or fill in values. */
  prepare?(tx: TxContext, values: Values, before: Values | undefined): Promise<Values>;
  /** After a write, in the same transaction. */
  after?(tx: TxContext, record: Values): Promise<void>;
  /** Before a record is deleted, in the same transaction: may refuse, or clear away what only it needed. */
  remove?(tx: TxContext, record: Values): Promise<void>;
  /** Tags of what shows records of this resource. */
  readonly tags?: readonly string[];
}

/** A table that can hold the resource: every field is a column, and the stamps are there. */
export type TableFor<F extends Fields> = PgTable & {
  [K in keyof F | 'id' | 'version' | 'created_at' | 'updated_at']: AnyColumn;
};

/** What the engine's functions work with. */
export interface Bound {
  readonly definition: ResourceDefinition;
  readonly table: TableFor<Fields>;
  readonly hooks: ResourceHooks;
}

/** Refuses a record that is not there. */
export function missing(): never {
  throw fail('not-found');
}
