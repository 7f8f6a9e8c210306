// Door for later domains: what they sell may be paid for with units.
export { giveUnitsBack, type PaidSource, payWithUnit, type UnitPayment } from './actions/pay-with-unit.ts';
export { returnUnit, spendUnit, type UnitReturn, type UnitSpending } from './actions/spend-unit.ts';
export { packageInvariants } from './queries/invariants.ts';
export { mayUse } from './queries/may-use.ts';
export { unitsFor, unitsForAll } from './queries/units-for.ts';
