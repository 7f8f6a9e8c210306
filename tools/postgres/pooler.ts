// PgBouncer in front of a server, for tests: lends a connection for one transaction and ends when we do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { isExecutable } from '../process/is-executable.ts';
import { answers, type Server } from './databases.ts';
import { serverIdentity } from './identity.ts';

const START_LIMIT_MS = 20_000;

// The shell holds our pipe: however this process ends, the system closes it, and the pooler goes with its folder.
const UNTIL_WE_END = `
pgbouncer "$1/pooler.ini" >/dev/null 2>&1 &
cat >/dev/null
kill -KILL $! 2>/dev/null
rm -rf "$1"
`;

export interface Pooler {
  /** The address of a database of the server, through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  mode?: 'session' | 'transaction' | 'statement';
  /** Parameters a connection may ask for and does not get. */
  ignored?: string;
}

/** The program of the machine (Debian's package pgbouncer), or undefined. */
export function findPooler(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  return folders.map((folder) => join(folder, 'pgbouncer')).find(isExecutable);
}

/** Starts PgBouncer in front of every database of a server. */
export async function startPooler(server: Server, options: PoolerOptions = {}): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(server.url);
  const own = await getPort({ host: '127.0.0.1' });
  const home = mkdtempSync(join(tmpdir(), 'kaifong-pooler-'));
  const identity = serverIdentity();
  const file = join(home, 'pooler.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${options.mode ?? 'transaction'}
max_client_conn = 500
default_pool_size = 20
server_lifetime = 3600
${options.ignored ? `ignore_startup_parameters = ${options.ignored}` : ''}
`,
  );
  if (identity) for (const path of [home, file]) chownSync(path, identity.uid, identity.gid);
  const PATH = `${process.env.PATH ?? ''}:/usr/sbin`;
  const shell = spawn('sh', ['-c', UNTIL_WE_END, 'pooler', home], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, PATH },
    ...identity,
  });
  const pipe = shell.stdin as Socket;
  shell.unref();
  pipe.unref();
  const pooler: Pooler = {
    through(databaseUrl) {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${own}`;
      return url.href;
    },
    async stop() {
      if (shell.exitCode !== null) return;
      shell.ref();
      const exit = once(shell, 'exit');
      pipe.end();
      await exit;
    },
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(pooler.through(server.url)))) {
    if (Date.now() > deadline) {
      await pooler.stop();
      throw new Error('PgBouncer did not start');
    }
    await sleep(25);
  }
  return pooler;
}
