// A PostgreSQL server of our own: a new cluster in a temporary folder, on a free loopback port, gone when we are.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { type Binaries, findBinaries, isCopied, isOpenToAll, reachableBinaries } from './binaries.ts';
import { copyStandby } from './copy-standby.ts';
import { answers } from './databases.ts';
import { type Identity, serverIdentity } from './identity.ts';
import { startWatchdog } from './watchdog.ts';

const START_LIMIT_MS = 60_000;
const USER = 'kaifong';
/** Where Linux keeps files in memory: a test's database, a thousand files, is copied there in half the time. */
const IN_MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;

export interface ClusterOptions {
  /** Commits reach the disk, as in production: for crash tests and the bench. Off by default, which is faster. */
  durable?: boolean;
  /** Further settings of postgresql.conf. */
  settings?: Record<string, string>;
  binaries?: Binaries;
  /** A command the server is started through, such as `['taskset', '-c', '1']`. */
  through?: string[];
  /** A running server this one follows as its standby; both are started with the settings `followed`. */
  copyOf?: Pick<Cluster, 'url' | 'dataDir'>;
}

export interface Cluster {
  url: string;
  /** The server's data folder. */
  dataDir: string;
  stop(): Promise<void>;
  /** Kills the server at once (SIGKILL), as a machine that is lost. */
  kill(): Promise<void>;
  /** The same, and starts it again on the same data. */
  crash(): Promise<void>;
  /** Stops every process of the server where it is: it answers nothing and ends no connection, as a machine without a cable. */
  freeze(): void;
  thaw(): void;
}

/** Makes and starts a cluster. It is removed by `stop`, and also when this process ends in any other way. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const identity = serverIdentity();
  const found = options.binaries ?? findBinaries();
  const home = makeHome(identity, !options.durable && !isCopied(found, identity) && hasMemory());
  const watchdog = startWatchdog(home, identity);
  try {
    const binaries = reachableBinaries(found, home, identity);
    const password = options.copyOf ? new URL(options.copyOf.url).password : randomBytes(16).toString('hex');
    if (options.copyOf) await copyStandby(options.copyOf, join(home, 'data'), identity);
    else await initialize(binaries, home, password, identity);
    let running = await launch(binaries, home, password, identity, options);
    return {
      url: running.url,
      dataDir: join(home, 'data'),
      stop: watchdog.release,
      async kill() {
        const exit = once(running.process, 'exit');
        running.process.kill('SIGKILL');
        await exit;
      },
      async crash() {
        running.process.kill('SIGKILL');
        running = await launch(binaries, home, password, identity, options, running.port);
      },
      freeze: () => signalAll(running.process, 'SIGSTOP'),
      thaw: () => signalAll(running.process, 'SIGCONT'),
    };
  } catch (error) {
    await watchdog.release();
    throw error;
  }
}

/** First the server itself, so that it starts no more while the others are told. */
function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
  const { pid } = server;
  if (pid === undefined) return;
  server.kill(signal);
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  for (const child of children.split('\n').filter(Boolean)) process.kill(Number(child), signal);
}

/** Whether files may be kept in memory: at most some hundred megabytes, but nobody else's memory may get short. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return isOpenToAll(IN_MEMORY) && bavail * bsize > 2 * GIGABYTE && process.availableMemory() > 6 * GIGABYTE;
  } catch {
    return false;
  }
}

function makeHome(identity: Identity | undefined, inMemory: boolean): string {
  const disk = identity && !isOpenToAll(tmpdir()) ? '/tmp' : tmpdir();
  const base = inMemory ? IN_MEMORY : disk;
  const home = mkdtempSync(join(base, 'kaifong-postgres-'));
  chmodSync(home, 0o700);
  mkdirSync(join(home, 'data'), { mode: 0o700 });
  if (identity) for (const path of [home, join(home, 'data')]) chownSync(path, identity.uid, identity.gid);
  return home;
}

async function initialize(binaries: Binaries, home: string, password: string, identity?: Identity): Promise<void> {
  const secret = join(home, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (identity) chownSync(secret, identity.uid, identity.gid);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const args = ['-D', join(home, 'data'), '-U', USER, '-A', 'scram-sha-256', `--pwfile=${secret}`];
  await promisify(execFile)(
    join(binaries.folder, 'initdb'),
    [...args, '--encoding=UTF8', `--locale=${locale}`, '--no-sync', '--no-instructions'],
    { cwd: home, ...identity },
  );
}

interface Running {
  process: ChildProcess;
  port: number;
  url: string;
}

async function launch(
  binaries: Binaries,
  home: string,
  password: string,
  identity: Identity | undefined,
  options: ClusterOptions,
  samePort?: number,
): Promise<Running> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const port = samePort ?? (await getPort({ host: '127.0.0.1' }));
    const [command = '', ...args] = [
      ...(options.through ?? []),
      join(binaries.folder, 'postgres'),
      ...['-D', join(home, 'data')],
      ...Object.entries(settingsFor(port, options)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const log = openSync(join(home, 'server.log'), 'a');
    // In a session of its own, so that Ctrl-C reaches us first and open connections are closed in order.
    const child = spawn(command, args, { cwd: home, detached: true, stdio: ['ignore', log, log], ...identity });
    child.unref();
    const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
    if (await ready(child, url, deadline)) return { process: child, port, url };
    // Another process took the port in between, or a killed server still holds its shared memory: try again.
    await sleep(100);
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(join(home, 'server.log'), 'utf8').slice(-2_000)}`);
}

async function ready(child: ChildProcess, url: string, deadline: number): Promise<boolean> {
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  while (Date.now() < deadline) {
    if (failed || child.exitCode !== null || child.signalCode !== null) return false;
    if (await answers(url)) return true;
    await sleep(25);
  }
  return false;
}

function settingsFor(port: number, options: ClusterOptions): Record<string, string> {
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '128MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    timezone: 'UTC',
    log_min_messages: 'error',
    ...(options.durable ? {} : fast),
    ...options.settings,
  };
}
