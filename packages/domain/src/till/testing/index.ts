export { sessionFixture } from './session-fixture.ts';
