// What the tests of this room and of the suites start from.
export { applicationFixture } from './application-fixture.ts';
export { applyFor, type MadeService, makeService, orderQuote, payQuote } from './make-application.ts';
