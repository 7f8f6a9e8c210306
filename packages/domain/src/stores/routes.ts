import { type Binding, bind } from '@kaifong/kernel/http';
import { routes } from './contract/index.ts';
import { listStores } from './queries/get-stores.ts';
import { storeBindings } from './resources.ts';

export const bindings: readonly Binding[] = [
  ...storeBindings,
  bind(routes.listStores, async (ctx) => ({ data: await listStores(ctx) })),
];
