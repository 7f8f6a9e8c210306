// Values the runner provides to test files by Vitest's `inject`.

/** The database of one `.int.test.ts` file: a fresh copy of the migrated template, its own alone, dropped afterwards. */
export interface TestDatabase {
  engine: 'postgres' | 'embedded';
  /** PostgreSQL: the URL of this file's database. Empty on the embedded engine. */
  url: string;
  /** PostgreSQL with `KAIFONG_TEST_POOLER=1`: the same database through a pooler, which the runtime of a test then goes through. */
  pooledUrl?: string | undefined;
  /** PostgreSQL: the server, for a test that makes databases itself. Empty on the embedded engine. */
  serverUrl: string;
  /** Embedded: the data folder of this file's database. Empty on PostgreSQL. */
  dataDir: string;
  /** Template it is copied from: a database name on PostgreSQL, a folder on the embedded engine. */
  template: string;
}

/** A running shop that browser journeys visit; each worker has its own. */
export interface Site {
  url: string;
  /** Where Playwright connects to the one browser that all journeys share. */
  browser: string;
  /** The first owner's sign-in. */
  owner: { email: string; password: string };
  databaseUrl: string;
  dataDir: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabase;
    /** The universal suites walk the rows of extensions and no others. */
    onlyExtensions?: boolean;
    /** One site per worker. */
    sites: readonly Site[];
  }
}
