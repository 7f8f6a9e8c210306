import { bind, bindList } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { lotCalls } from '../catalogue/contract/index.ts';
import { listMovements, lotRows, movementList } from '../catalogue/index.ts';
import { adjustInventory } from './actions/adjust-inventory.ts';
import { transferInventory } from './actions/transfer-inventory.ts';
import { routes } from './contract/index.ts';

export const bindings = [
  ...bindRows(lotCalls, lotRows),
  bindList(routes.listMovements, movementList, listMovements),
  bind(routes.plusInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'plus', input) })),
  bind(routes.minusInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'minus', input) })),
  bind(routes.updateInventory, async (ctx, input) => ({ data: await adjustInventory(ctx, 'update', input) })),
  bind(routes.transferInventory, async (ctx, input) => ({ data: await transferInventory(ctx, input) })),
];
