import { bind } from '@kaifong/kernel/http';
import { bindResource } from '@kaifong/kernel/resource';
import { warehouses } from '../catalogue/schema.ts';
import { adjustInventory } from './actions/adjust-inventory.ts';
import { routes, warehouse } from './contract/index.ts';
import { listInventories } from './queries/list-inventories.ts';
import { listMovements } from './queries/list-movements.ts';

export const bindings = [
  bind(routes.plusInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'plus', input) })),
  bind(routes.minusInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'minus', input) })),
  bind(routes.updateInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'update', input) })),
  bind(routes.listMovements, listMovements),
  bind(routes.listInventories, listInventories),
  ...bindResource(warehouse, warehouses, { tags: ['products'] }),
];
