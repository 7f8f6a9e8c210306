export { arriveMails } from './arrived-mails.ts';
export { callsOf } from './calls-of.ts';
export { comingAgain } from './coming-again.ts';
export { type ContractSuiteOptions, describeContracts } from './contract-suite.ts';
export { type FakeMailServer, startFakeMailServer, type TakenMail } from './fake-mail-server.ts';
export { forgetTries } from './forget-tries.ts';
export { describeFuzz, type FuzzSuiteOptions } from './fuzz-suite.ts';
export { dateHistory, forgetHistory } from './history.ts';
export { harmless, hostileDrawings, hostileTexts } from './hostile/index.ts';
export { copyImport, leaveImport, spoilImport } from './imports.ts';
export { describeListIndexes, type ListIndexOptions } from './list-index-suite.ts';
export { describeLists, type ListSuiteOptions } from './list-suite.ts';
export { openTestDoor, type TestDoorOptions } from './open-test-door.ts';
export {
  customer,
  openTestRuntime,
  staff,
  system,
  type TestDatabaseAddress,
  type TestRuntime,
  visitor,
} from './open-test-runtime.ts';
export { describePermissions, type PermissionSuiteOptions } from './permission-suite.ts';
export { type RaceResult, race } from './race.ts';
export { describeResources, type ResourceSuiteOptions } from './resource-suite.ts';
export { multipartOf } from './resource-values.ts';
export { type RunningScript, runScript } from './run-script.ts';
export { inputSchemaOf, requestOf, sampleInput } from './sample-input.ts';
export { type BucketServer, startBucketServer } from './start-bucket-server.ts';
export { describeSteps, type MachineFixture } from './steps-suite.ts';
export { toyDomain } from './toy-domain.ts';
