export { JournalDevice } from './journal-device.ts';
export { sessionFixture } from './session-fixture.ts';
