// Door for later domains: what they sell may be paid for with units.
export { returnUnit, spendUnit, type UnitReturn, type UnitSpending } from './actions/spend-unit.ts';
export { packageInvariants } from './queries/invariants.ts';
export { mayUse } from './queries/may-use.ts';
