export { commissionFixture } from './commission-fixture.ts';
export { makeCommissionGroup } from './make-group.ts';
export { makeStatement, restateTotal } from './make-statement.ts';
