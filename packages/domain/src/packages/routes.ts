import { requireCustomer } from '@kaifong/kernel/context';
import { bind } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { freezePackage, unfreezePackage } from './actions/freeze-package.ts';
import { sharePackage, unsharePackage } from './actions/share-package.ts';
import { giveUnitBack, usePackage } from './actions/spend-unit.ts';
import { packageCalls, packageMachine, packageSteps, routes } from './contract/index.ts';
import { getPackage } from './queries/get-package.ts';
import { getOwnPackage, listOwnPackages } from './queries/list-own-packages.ts';
import { packageRows } from './queries/list-packages.ts';
import { planBindings } from './resources.ts';

export const bindings = [
  ...planBindings,
  ...bindRows(packageCalls, packageRows),
  bind(routes.getPackage, async (ctx, { id }) => ({ data: await getPackage(ctx, id) })),
  ...bindSteps(
    packageMachine,
    packageSteps,
    { use: usePackage, 'give-back': giveUnitBack, freeze: freezePackage, unfreeze: unfreezePackage },
    getPackage,
  ),
  bind(routes.listOwnPackages, async (ctx) => ({ data: await listOwnPackages(ctx, requireCustomer(ctx)) })),
  bind(routes.sharePackage, async (ctx, input) => {
    const customer = requireCustomer(ctx);
    await sharePackage(ctx, customer, input);
    return { data: await getOwnPackage(ctx, customer, input.id) };
  }),
  bind(routes.unsharePackage, async (ctx, input) => {
    const customer = requireCustomer(ctx);
    await unsharePackage(ctx, customer, input);
    return { data: await getOwnPackage(ctx, customer, input.id) };
  }),
];
