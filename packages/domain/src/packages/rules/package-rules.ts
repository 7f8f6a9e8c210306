import { rulesOf } from '@kaifong/base/steps';
import { type PackageStatus, packageMachine } from '../contract/index.ts';

export interface PackageFacts {
  readonly status: PackageStatus;
  /** True: the time of the package runs. */
  readonly begun: boolean;
}

export const packageRules = rulesOf(packageMachine)({
  hasBegun: ({ begun }: PackageFacts) => begun,
  beginsLater: ({ begun }: PackageFacts) => !begun,
});
