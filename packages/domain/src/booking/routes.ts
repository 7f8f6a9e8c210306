import { type Binding, bind } from '@kaifong/kernel/http';
import { routes } from './contract/index.ts';
import { explainTimes } from './queries/explain-times.ts';
import { listTimes } from './queries/list-times.ts';
import { eventBindings, eventCategoryBindings, eventResourceBindings } from './resources.ts';

export const bindings: readonly Binding[] = [
  ...eventCategoryBindings,
  ...eventResourceBindings,
  ...eventBindings,
  bind(routes.listTimes, async (ctx, query) => ({ data: await listTimes(ctx, query) })),
  bind(routes.explainTimes, async (ctx, query) => ({ data: await explainTimes(ctx, query) })),
];
