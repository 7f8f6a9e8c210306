import { stepRoutes } from '@kaifong/base/steps';
import { freezePackageInput, giveBackInput, packageView, unfreezePackageInput, usePackageInput } from './package.ts';
import { packageMachine } from './package-machine.ts';

/** The calls of a package's steps. */
export const packageSteps = stepRoutes(
  packageMachine,
  {
    use: { input: usePackageInput },
    'give-back': { input: giveBackInput },
    freeze: { input: freezePackageInput },
    unfreeze: { input: unfreezePackageInput },
  },
  packageView,
);
