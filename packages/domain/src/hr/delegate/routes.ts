import { type Binding, bind } from '@kaifong/kernel/http';
import { createDelegate, deleteDelegate } from './actions/write-delegate.ts';
import { delegateRoutes } from './contract/index.ts';
import { accountAsked, showDelegates } from './queries/list-delegates.ts';

export const delegateBindings: readonly Binding[] = [
  bind(delegateRoutes.listDelegates, async (ctx, { employee_id }) => ({
    data: await showDelegates(ctx, await accountAsked(ctx, employee_id, 'get employee')),
  })),
  bind(delegateRoutes.createDelegate, async (ctx, input) => ({ data: await createDelegate(ctx, input) })),
  bind(delegateRoutes.deleteDelegate, async (ctx, { id }) => ({ data: await deleteDelegate(ctx, id) })),
];
