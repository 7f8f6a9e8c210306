import { type Binding, bind, bindList } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { calculateCommissions } from './actions/calculate.ts';
import { movePerson } from './actions/move-person.ts';
import { setOrderSellers } from './actions/set-order-sellers.ts';
import { takeCommissionStep } from './actions/take-step.ts';
import { commissionCalls, commissionMachine, commissionSteps, routes } from './contract/index.ts';
import { getCommission } from './queries/get-commission.ts';
import { getOrderSellers } from './queries/get-order-sellers.ts';
import {
  commissionRows,
  getAhead,
  listOwnCommissions,
  listOwnEarnings,
  ownCommissionList,
  ownEarningList,
} from './queries/list-commissions.ts';
import { listOrganization } from './queries/organization.ts';
import { tryScheme } from './queries/try-scheme.ts';
import { groupBindings } from './resources.ts';

export const bindings: readonly Binding[] = [
  ...groupBindings,
  ...bindRows(commissionCalls, commissionRows),
  bindList(routes.listOwnCommissions, ownCommissionList, listOwnCommissions),
  bindList(routes.listOwnEarnings, ownEarningList, listOwnEarnings),
  bind(routes.getOwnAhead, async (ctx) => ({ data: await getAhead(ctx) })),
  bind(routes.calculateCommissions, async (ctx, input) => ({ data: await calculateCommissions(ctx, input) })),
  bind(routes.tryScheme, async (ctx, input) => ({ data: await tryScheme(ctx, input) })),
  bind(routes.listOrganization, async (ctx) => ({ data: await listOrganization(ctx) })),
  bind(routes.movePerson, async (ctx, input) => {
    await movePerson(ctx, input);
    return { data: await listOrganization(ctx) };
  }),
  bind(routes.getOrderSellers, async (ctx, { id }) => ({ data: await getOrderSellers(ctx, id) })),
  bind(routes.setOrderSellers, async (ctx, input) => ({ data: await setOrderSellers(ctx, input) })),
  bind(routes.getCommission, async (ctx, { id }) => ({ data: await getCommission(ctx, id) })),
  ...bindSteps(
    commissionMachine,
    commissionSteps,
    {
      approve: takeCommissionStep('approve'),
      carry: takeCommissionStep('carry'),
      reopen: takeCommissionStep('reopen'),
      reject: takeCommissionStep('reject'),
      process: takeCommissionStep('process'),
      release: takeCommissionStep('release'),
      pay: takeCommissionStep('pay'),
      cancel: takeCommissionStep('cancel'),
    },
    getCommission,
  ),
];
