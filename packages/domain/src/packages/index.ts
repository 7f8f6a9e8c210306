// Door for later domains: what they sell may be paid for with units.
export { giveUnitsBack, type PaidSource, payWithUnit, type UnitPayment } from './actions/pay-with-unit.ts';
export { returnUnit, spendUnit, type UnitReturn, type UnitSpending } from './actions/spend-unit.ts';
export { backToPackages, type PackageBack, packageNumber } from './queries/back-to-packages.ts';
export { packageInvariants } from './queries/invariants.ts';
export { mayUse } from './queries/may-use.ts';
export { takesUnits } from './queries/takes-units.ts';
export { unitsFor, unitsForAll } from './queries/units-for.ts';
