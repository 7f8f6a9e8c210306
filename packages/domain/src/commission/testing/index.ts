export { commissionFixture } from './commission-fixture.ts';
export { makeStatement, restateTotal } from './make-statement.ts';
