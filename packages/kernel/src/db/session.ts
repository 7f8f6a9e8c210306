// One interface for SQL over a pool, a connection in a transaction, PostgreSQL or the embedded engine.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { inStatementSpan, tracing } from '../tracing/index.ts';

export type DrizzleDb = NodePgDatabase;

/** A frequent statement as SQL text, prepared once per connection under its name. */
export interface Statement<_Row extends QueryResultRow, _Values extends readonly unknown[]> {
  readonly name: string;
  readonly text: string;
}

/** Declares a prepared statement. Type parameters: the row it returns, the values it takes. */
export function statement<Row extends QueryResultRow, Values extends readonly unknown[] = readonly unknown[]>(
  name: string,
  text: string,
): Statement<Row, Values> {
  return { name, text };
}

/** Anything that runs SQL text. Type parameter: the row it returns. */
export interface Queryable {
  query<Row extends QueryResultRow = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
}

export interface Session {
  /** Drizzle's typed queries. */
  readonly db: DrizzleDb;
  /** The driver's connection, for libraries that bring their own SQL. */
  readonly connection: Queryable;
  /** Runs a prepared statement and returns its rows. */
  run<Row extends QueryResultRow, Values extends readonly unknown[]>(
    prepared: Statement<Row, Values>,
    values: Values,
  ): Promise<Row[]>;
}

/**
 * Statements sent since the process started, and those of them that went to a standby; beside them, questions where the
 * database's log is. The bench and /metrics read it.
 */
export const statementCount = { value: 0, onStandbys: 0, looks: 0 };

export type ConnectionKind = 'work' | 'standby' | 'watch';

function count(kind: ConnectionKind): void {
  if (kind === 'watch') {
    statementCount.looks += 1;
    return;
  }
  statementCount.value += 1;
  if (kind === 'standby') statementCount.onStandbys += 1;
}

/** Counts the statements of a connection, and keeps spans of them where traces are kept. */
export function countStatements(client: PoolClient, kind: ConnectionKind = 'work'): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    count(kind);
    return tracing.on ? inStatementSpan(args[0], () => query(...args)) : query(...args);
  }) as PoolClient['query'];
}

/** Makes a connection send each statement after the answer to the one before: the embedded engine takes no more than one. */
export function sendInTurn(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  client.query = ((...args: unknown[]) => {
    const answer = last.then(() => query(...args));
    last = answer.catch(() => undefined);
    return answer;
  }) as PoolClient['query'];
}

/**
 * `named` false sends statements unnamed: the embedded engine keeps one session behind every connection, so a name
 * prepared by a connection that is gone would be taken for ever.
 */
export function sessionOn(queryable: Pool | PoolClient, named: boolean): Session {
  return {
    db: drizzle(queryable as Pool),
    connection: queryable,
    async run(prepared, values) {
      const config = { text: prepared.text, values: [...values] };
      const result = await queryable.query(named ? { ...config, name: prepared.name } : config);
      return result.rows;
    },
  };
}
