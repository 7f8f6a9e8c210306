// Ties a resource definition to its table: the endpoints of the specification, validated, permitted, audited.
import { anyFields, type Fields, type ResourceDefinition, routesOf } from '@kaifong/base/resource';
import type { Context } from '../context/index.ts';
import { type Binding, bind, bindList } from '../http/index.ts';
import { batchDestroy, batchUpdate, type UndoableResult } from './batch.ts';
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

/** One record and the list of them. */
const everyday = (routes: Routes, bound: Bound): Binding[] => [
  bindList(routes.list, bound.list, (ctx, input) => listResource(ctx, bound, input)),
  bind(routes.read, async (ctx, { id }) => ({ data: await readResource(ctx, bound, id) })),
  bind(routes.create, async (ctx, input) => ({ data: await createResource(ctx, bound, input) })),
  bind(routes.batchUpdate, (ctx, input) => batchUpdate(ctx, bound, input)),
  bind(routes.batchDestroy, (ctx, { ids }) => batchDestroy(ctx, bound, ids)),
  bind(routes.update, async (ctx, input) => ({ data: await updateResource(ctx, bound, input) })),
  bind(routes.remove, (ctx, { id }) => removeResource(ctx, bound, id)),
];

/** What helps with it: sheets, a look at what is taken, the past, copies. */
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

/** Words of the wire that every call of a resource has for itself. */
const reserved = new Set(['id', 'ids', 'version', 'language', 'globals', 'created_at', 'updated_at', '_method']);

function checkNames({ name, fields }: ResourceDefinition): void {
  const clash = Object.keys(fields).find((field) => reserved.has(field));
  if (clash) throw new Error(`${name}: a field cannot be called ${clash}, which means something else in every call`);
  const renamed = Object.keys(fields).find((field) => 'column' in (fields[field] ?? {}));
  if (renamed) throw new Error(`${name}: ${renamed} is called like its column; only fields of lines have another`);
}

/** A field that is computed must say how; one that says how must be a field. */
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

/** The bindings of a resource. A field that is no column of the table does not compile. */
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

/** What the engine gives a resource whose own calls are written by hand. */
export interface Records {
  /** For the binding of a hand-written call, where no aid is bound: what is undone is looked up by it. */
  readonly bound: Bound;
  /** Sheets in and out, a look at what is taken, the past, copies: to be bound beside the hand-written calls. */
  readonly aids: readonly Binding[];
  /** Deletes a record; the answer says how to bring it back. */
  remove(ctx: Context, id: number): Promise<{ data: { id: number }; undo: string }>;
  /** Changes one of the definition's `batchKeys` of several records, and says how to take that back. */
  batchUpdate(ctx: Context, change: { ids: number[]; key: string; value?: unknown }): Promise<UndoableResult>;
  batchDestroy(ctx: Context, ids: number[]): Promise<UndoableResult>;
}

/**
 * A resource of rung 3 that still wants its deletes and changes of many taken back, and its sheets: the definition says
 * what of the table people write, the hooks what the hand-written actions do too.
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
