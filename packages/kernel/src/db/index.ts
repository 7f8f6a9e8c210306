export { type Database, openDatabase, type OpenDatabaseOptions } from './open-database.ts';
export { migrateDatabase } from './migrate.ts';
export { type DrizzleDb, type Session, type Statement, statement } from './session.ts';
export { constraintOf, isRetryable, isUniqueViolation } from './pg-errors.ts';
