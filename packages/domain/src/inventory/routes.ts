import { bind } from '@kaifong/kernel/http';
import { adjustInventory } from './actions/adjust-inventory.ts';
import { routes } from './contract/index.ts';
import { listHistory, listInventories } from './queries/list-inventory.ts';

export const bindings = [
  bind(routes.listInventories, (ctx, query) => listInventories(ctx, query)),
  bind(routes.listMovements, (ctx, query) => listHistory(ctx, query)),
  bind(routes.plusInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'plus', input) })),
  bind(routes.minusInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'minus', input) })),
  bind(routes.updateInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'update', input) })),
];
