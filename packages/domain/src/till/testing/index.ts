export { JournalDevice, partsOf } from './journal-device.ts';
export { makeWaiting } from './make-waiting.ts';
export { sessionFixture } from './session-fixture.ts';
