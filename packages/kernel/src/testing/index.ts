export { openTestDoor, type TestDoorOptions } from './open-test-door.ts';
export {
  customer,
  openTestMachinery,
  staff,
  system,
  type TestDatabaseAddress,
  type TestMachinery,
  visitor,
} from './open-test-machinery.ts';
export { type RaceResult, race } from './race.ts';
export { type RunningScript, runScript } from './run-script.ts';
