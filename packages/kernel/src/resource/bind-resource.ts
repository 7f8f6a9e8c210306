// Ties a resource definition to its table: the endpoints of the specification, validated, permitted, audited.
import { fail } from '@kaifong/base/errors';
import { type Fields, type ResourceDefinition, routesOf } from '@kaifong/base/resource';
import type { AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TxContext } from '../context/index.ts';
import { type Binding, bind } from '../http/index.ts';
import { batchDestroy, batchUpdate } from './batch.ts';
import { exportResource } from './export-resource.ts';
import { listResource } from './list-resource.ts';
import { readResource } from './read-resource.ts';
import { createResource, destroyResource, updateResource } from './write-resource.ts';

/** A record as it is about to be stored: column → value. */
export type Values = Record<string, unknown>;

export interface ResourceHooks {
  /** Before a write: may refuse or fill in values. */
  prepare?(tx: TxContext, values: Values, before: Values | undefined): Promise<Values>;
  /** After a write, in the same transaction. */
  after?(tx: TxContext, record: Values): Promise<void>;
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

/** Name of the permission a batch's single step needs is checked by the route; unknown records are 404. */
export function missing(): never {
  throw fail('not-found');
}

/** The bindings of a resource. A field that is no column of the table does not compile. */
export function bindResource<F extends Fields>(
  definition: ResourceDefinition<F>,
  table: TableFor<F>,
  hooks: ResourceHooks = {},
): Binding[] {
  const routes = routesOf(definition as unknown as ResourceDefinition);
  const bound: Bound = {
    definition: definition as unknown as ResourceDefinition,
    table: table as unknown as TableFor<Fields>,
    hooks,
  };
  return [
    bind(routes.list, (ctx, input) => listResource(ctx, bound, input)),
    bind(routes.export, (ctx, input) => exportResource(ctx, bound, input) as never),
    bind(routes.read, async (ctx, { id }) => ({ data: await readResource(ctx, bound, id) })),
    bind(routes.create, async (ctx, input) => ({ data: await createResource(ctx, bound, input) })),
    bind(routes.batchUpdate, (ctx, input) => batchUpdate(ctx, bound, input)),
    bind(routes.batchDestroy, (ctx, { ids }) => batchDestroy(ctx, bound, ids)),
    bind(routes.update, async (ctx, input) => ({ data: await updateResource(ctx, bound, input) })),
    bind(routes.remove, async (ctx, { id }) => ({ data: await destroyResource(ctx, bound, id) })),
  ];
}
