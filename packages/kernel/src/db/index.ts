export { inCrowd } from './crowd.ts';
export { FolderInUse, findHolder } from './folder-lock.ts';
export { appliedMigrations, migrateDatabase, migrateWithin } from './migrate.ts';
export { type Database, type OpenDatabaseOptions, openDatabase } from './open-database.ts';
export {
  constraintOf,
  isDatabaseError,
  isDiskFull,
  isRetryable,
  isUnavailable,
  isUniqueViolation,
  isWrongValue,
} from './pg-errors.ts';
export { WrongPooler } from './pooler.ts';
export { addressProblem, serversOf, WrongServers } from './primary.ts';
export { type DrizzleDb, type Queryable, type Session, type Statement, statement, statementCount } from './session.ts';
export { prepareInTurn, shareShopLock, takeShopLock } from './shop-lock.ts';
export { isStandbyFailure, openStandbys, type Standbys, WrongStandby } from './standbys.ts';
export { type RecordTable, tableRows } from './table-rows.ts';
export {
  extensionOf,
  type MigrationsFolder,
  missingOf,
  narrowedBy,
  readTimelines,
  TimelineMismatch,
} from './timeline.ts';
export { dayIn, daysIn, inLanguage } from './words.ts';
