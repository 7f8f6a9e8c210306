// Binds a resource definition to its table: the endpoints of the specification with validation, permissions and
// audit.
import { anyFields, type Fields, type ResourceDefinition, routesOf } from '@kaifong/base/resource';
import type { Context } from '../context/index.ts';
import { type Binding, bind, bindList } from '../http/index.ts';
import { batchDestroy, batchDestroyMeant, batchUpdate, type UndoableResult } from './batch.ts';
import type { Bound, ResourceHooks, TableFor } from './bound.ts';
import { cloneRecord } from './clone-record.ts';
import { exportResource } from './export-resource.ts';
import { historyList, listHistory, restoreRecord } from './history.ts';
import { importSheet, importTemplate } from './import/index.ts';
import { listOf, listResource } from './list-resource.ts';
import { readResource } from './read-resource.ts';
import { isUnique } from './unique-value.ts';
import { createResource, removeResource, updateResource } from './write-resource.ts';

type Routes = ReturnType<typeof routesOf<Fields>>;

/** List, read, create, update, delete and batch calls. */
const everyday = (routes: Routes, bound: Bound): Binding[] => [
  bindList(routes.list, bound.list, (ctx, input) => listResource(ctx, bound, input)),
  bind(routes.read, async (ctx, { id }) => ({ data: await readResource(ctx, bound, id) })),
  bind(routes.create, async (ctx, input) => ({ data: await createResource(ctx, bound, input) })),
  bind(routes.batchUpdate, (ctx, input) => batchUpdate(ctx, bound, input)),
  bind(routes.batchDestroy, (ctx, input) => batchDestroyMeant(ctx, bound, input)),
  bind(routes.update, async (ctx, input) => ({ data: await updateResource(ctx, bound, input) })),
  bind(routes.remove, (ctx, { id }) => removeResource(ctx, bound, id)),
];

/** Export, import, uniqueness, history, restore, clone. */
const aids = (routes: Routes, bound: Bound): Binding[] => [
  bind(routes.export, (ctx, input) => exportResource(ctx, bound, input)),
  bind(routes.import, (ctx, input) => importSheet(ctx, bound, input)),
  bind(routes.importTemplate, (ctx) => importTemplate(ctx, bound)),
  bind(routes.unique, async (ctx, input) => ({ data: { unique: await isUnique(ctx, bound, input) } })),
  bindList(routes.history, historyList, (ctx, input) => listHistory(ctx, bound, input)),
  ...(bound.definition.restore
    ? [bind(routes.restore, async (ctx, input) => ({ data: await restoreRecord(ctx, bound, input) }))]
    : []),
  ...(bound.definition.clone
    ? [bind(routes.clone, async (ctx, { id }) => ({ data: await cloneRecord(ctx, bound, id) }))]
    : []),
];

/** Input names every call of a resource uses itself. */
const reserved = new Set(['id', 'ids', 'version', 'language', 'globals', 'created_at', 'updated_at', '_method']);

function checkNames({ name, fields }: ResourceDefinition): void {
  const clash = Object.keys(fields).find((field) => reserved.has(field));
  if (clash) throw new Error(`${name}: a field cannot be called ${clash}, which means something else in every call`);
  const renamed = Object.keys(fields).find((field) => 'column' in (fields[field] ?? {}));
  if (renamed) throw new Error(`${name}: ${renamed} is called like its column; only fields of lines have another`);
}

/** Throws for a computed field without SQL, and for SQL without a field. */
function checkComputed({ definition, hooks }: Bound): void {
  const fields = Object.entries(definition.fields).filter(([, { kind }]) => kind === 'computed');
  const wanted = fields.map(([name]) => name).sort();
  const given = Object.keys(hooks.computed ?? {}).sort();
  if (wanted.join() !== given.join())
    throw new Error(
      `${definition.name}: computed fields are ${wanted.join(', ')}, SQL is there for ${given.join(', ')}`,
    );
}

function makeBound<F extends Fields>(
  definition: ResourceDefinition<F>,
  table: TableFor<F>,
  hooks: ResourceHooks,
): Bound {
  const unlisted = { definition: anyFields(definition), table: table as Bound['table'], hooks };
  checkNames(unlisted.definition);
  const bound = { ...unlisted, list: listOf(unlisted) };
  checkComputed(bound);
  return bound;
}

/** The bindings of a resource. A stored field without a column in the table does not compile. */
export function bindResource<F extends Fields>(
  definition: ResourceDefinition<F>,
  table: TableFor<F>,
  hooks: ResourceHooks = {},
): Binding[] {
  const bound = makeBound(definition, table, hooks);
  const routes = routesOf(bound.definition);
  return [...everyday(routes, bound), ...aids(routes, bound)].map((binding) => ({
    ...binding,
    resource: bound.definition,
    bound,
  }));
}

/** What the engine provides for a resource whose calls are written by hand. */
export interface Records {
  /** For the binding of a hand-written call where none of `aids` is bound: undo finds the resource by it. */
  readonly bound: Bound;
  /** Export, import, uniqueness, history, restore and clone, to be bound beside the hand-written calls. */
  readonly aids: readonly Binding[];
  /** Deletes a record; the reply has the undo token. */
  remove(ctx: Context, id: number): Promise<{ data: { id: number }; undo: string }>;
  /** Sets one of the definition's `batchKeys` for several records; the reply has the undo token. */
  batchUpdate(ctx: Context, change: { ids: number[]; key: string; value?: unknown }): Promise<UndoableResult>;
  batchDestroy(ctx: Context, ids: number[]): Promise<UndoableResult>;
}

/**
 * For a resource with hand-written calls: undo of deletes and batch changes, export and import. The definition names
 * the writable fields, the hooks do what the hand-written actions do.
 */
export function recordsOf<F extends Fields>(
  definition: ResourceDefinition<F>,
  table: TableFor<F>,
  hooks: ResourceHooks = {},
): Records {
  const bound = makeBound(definition, table, hooks);
  return {
    bound,
    aids: aids(routesOf(bound.definition), bound).map((binding) => ({ ...binding, bound })),
    remove: (ctx, id) => removeResource(ctx, bound, id),
    batchUpdate: (ctx, change) => batchUpdate(ctx, bound, change),
    batchDestroy: (ctx, ids) => batchDestroy(ctx, bound, ids),
  };
}
