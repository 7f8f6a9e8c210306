export { errors } from './errors.ts';
export { packageEnding, packageGranted } from './events.ts';
export {
  freezePackageInput,
  giveBackInput,
  type PackagePosting,
  type PackageView,
  packageView,
  type StorePackage,
  sharePackageInput,
  storePackage,
  type UnitOffer,
  unfreezePackageInput,
  unitOffer,
  unsharePackageInput,
  usePackageInput,
} from './package.ts';
export { type PackageRow, packageCalls, packageList } from './package-list.ts';
export { packageMachine } from './package-machine.ts';
export { type GrantKind, grantKinds, type PackageStart, packagePlan, packageStarts } from './package-plan.ts';
export { packageSteps } from './package-steps.ts';
export { routes } from './routes.ts';
export { type PackagePostingKind, type PackageStatus, packagePostingKinds, packageStatuses } from './status.ts';
