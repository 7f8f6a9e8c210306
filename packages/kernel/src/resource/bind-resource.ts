// Ties a resource definition to its table: the endpoints of the specification, validated, permitted, audited.
import { type Fields, type ResourceDefinition, routesOf } from '@kaifong/base/resource';
import { type Binding, bind } from '../http/index.ts';
import { batchDestroy, batchUpdate } from './batch.ts';
import type { Bound, ResourceHooks, TableFor } from './bound.ts';
import { exportResource } from './export-resource.ts';
import { listResource } from './list-resource.ts';
import { readResource } from './read-resource.ts';
import { createResource, destroyResource, updateResource } from './write-resource.ts';

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
  const bindings = [
    bind(routes.list, (ctx, input) => listResource(ctx, bound, input)),
    bind(routes.export, (ctx, input) => exportResource(ctx, bound, input) as never),
    bind(routes.read, async (ctx, { id }) => ({ data: await readResource(ctx, bound, id) })),
    bind(routes.create, async (ctx, input) => ({ data: await createResource(ctx, bound, input) })),
    bind(routes.batchUpdate, async (ctx, input) => ({ ...(await batchUpdate(ctx, bound, input)), undo: null })),
    bind(routes.batchDestroy, async (ctx, { ids }) => ({ ...(await batchDestroy(ctx, bound, ids)), undo: null })),
    bind(routes.update, async (ctx, input) => ({ data: await updateResource(ctx, bound, input) })),
    bind(routes.remove, async (ctx, { id }) => ({ data: await destroyResource(ctx, bound, id), undo: null })),
  ];
  return bindings.map((binding) => ({ ...binding, resource: bound.definition }));
}
