// Making and dropping databases on a server, and asking whether it is there.
import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

const SCRATCH_PREFIX = 'kaifong_scratch_';

/** A server, named by the URL of any database in it whose user may create others. */
export interface Server {
  url: string;
}

export interface Database {
  name: string;
  url: string;
}

export interface CreateOptions {
  /** The name of the database to copy; nobody may be connected to it meanwhile. */
  template?: string;
  name?: string;
}

/** Creates a database with a name of its own, empty or as a copy of `template`. */
export async function createDatabase(server: Server, options: CreateOptions = {}): Promise<Database> {
  const name = options.name ?? scratchName();
  const template = options.template ?? 'template0';
  await withClient(server.url, async (client) => {
    await client.query(createStatement(name, template, await versionOf(client)));
  });
  return { name, url: urlOf(server, name) };
}

/**
 * Copies file by file, which is half the work of page by page, and what is dropped again is not looked for among the
 * pages. Before version 15 a server knew no other way, and no word for it.
 */
export function createStatement(name: string, template: string, version: number): string {
  const strategy = version >= 150_000 ? ' STRATEGY file_copy' : '';
  return `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)}${strategy}`;
}

/** The server's version as a number: 150004 is 15.4. */
async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return rows[0]?.version ?? 0;
}

/** A name nobody else uses, which tells when it was given. */
export function scratchName(now = Date.now()): string {
  return `${SCRATCH_PREFIX}${now.toString(36)}_${randomBytes(4).toString('hex')}`;
}

/** Drops a database, closing the connections that are still open to it. */
export async function dropDatabase(server: Server, name: string): Promise<void> {
  await withClient(server.url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
  });
}

/** Drops what earlier runs that were killed left behind on a server that outlives us: scratch databases over a day old. */
export async function dropStaleDatabases(server: Server, now = Date.now()): Promise<void> {
  const names = await withClient(server.url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [SCRATCH_PREFIX],
    );
    return rows.map((row) => row.datname);
  });
  for (const name of names) {
    const [made = ''] = name.slice(SCRATCH_PREFIX.length).split('_');
    if (now - Number.parseInt(made, 36) > 86_400_000) await dropDatabase(server, name);
  }
}

/** The URL of another database on the same server. */
export function urlOf(server: Server, name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** Whether a server takes connections at this URL. */
export async function answers(url: string): Promise<boolean> {
  try {
    return await withClient(url, async () => true);
  } catch {
    return false;
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that goes away while idle reports it here; the query that follows fails anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
