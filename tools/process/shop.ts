// The real server as a child process, for whoever tests it from outside: journeys, crash tests, the bench.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { ROOT } from '../root.ts';

const STOP_LIMIT_MS = 15_000;
// The first start draws the demo shop's pictures, which a busy machine takes its time for.
const READY_LIMIT_MS = 240_000;
const PORTS_TRIED = 5;

export interface ShopOptions {
  /** Absent: the embedded database under the data folder. */
  databaseUrl?: string;
  /** Absent: a scratch folder, removed by `stop`. */
  dataDir?: string;
  /** Further environment of the server. */
  env?: NodeJS.ProcessEnv;
  /** A command the server is started through, such as `['taskset', '-c', '0']`. */
  through?: string[];
  readyWithinMs?: number;
  /** Another checkout than this one, built before. */
  root?: string;
}

export interface Shop {
  url: string;
  dataDir: string;
  owner: { email: string; password: string };
  pid: number;
  /** Everything the server has printed so far. */
  log(): string;
  /** A polite end: waits for the server to finish what it is doing. */
  stop(): Promise<void>;
  /** `kill -9`. The data folder stays, for a start on the same data. */
  kill(): Promise<void>;
}

/** Starts `dist/server/main.js` (built before) on a free port, and returns once it is ready to serve. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      // A port that was free may be the end of somebody's connection by the time the server listens.
      if (turn === PORTS_TRIED || !(error as Error).message.includes('EADDRINUSE')) throw error;
    }
  }
}

/** What the server reads of its environment. */
const environmentOf = ({
  port,
  url,
  dataDir,
  owner,
  options,
}: Pick<Shop, 'url' | 'dataDir' | 'owner'> & {
  readonly port: number;
  readonly options: ShopOptions;
}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  // Set by the test runner for its own processes; the server is a real one.
  VITEST: undefined,
  HOST: '127.0.0.1',
  PORT: String(port),
  SITE_URL: url,
  DATA_DIR: dataDir,
  DATABASE_URL: options.databaseUrl,
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  ...options.env,
});

async function startOnce(options: ShopOptions): Promise<Shop> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'kaifong-shop-'));
  const logFile = join(dataDir, 'server.log');
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const owner = { email: 'owner@example.com', password: 'Journey-2-the-shop' };
  const root = options.root ?? ROOT;
  const [command = '', ...args] = [...(options.through ?? []), process.execPath, join(root, 'dist/server/main.js')];
  const log = openSync(logFile, 'a');
  const logStart = fstatSync(log).size;
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', log, log],
    env: environmentOf({ port, url, dataDir, owner, options }),
  });
  closeSync(log);
  const readLog = () => readFileSync(logFile, 'utf8');
  const removeScratch = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const clearAtExit = () => {
    child.kill('SIGKILL');
    removeScratch();
  };
  process.once('exit', clearAtExit);

  const endBy = async (signal: NodeJS.Signals) => {
    await ended(child, signal);
    process.off('exit', clearAtExit);
  };
  try {
    await ready(child, url, options.readyWithinMs ?? READY_LIMIT_MS);
  } catch (error) {
    await endBy('SIGKILL');
    throw new Error(
      `${(error as Error).message}\n${readFileSync(logFile).subarray(logStart).toString('utf8').slice(-4_000)}`,
    );
  }
  return {
    url,
    dataDir,
    owner,
    pid: child.pid ?? 0,
    log: readLog,
    kill: () => endBy('SIGKILL'),
    async stop() {
      await endBy('SIGTERM');
      removeScratch();
    },
  };
}

async function ready(child: ChildProcess, url: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  while (Date.now() < deadline) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended while starting:');
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(50);
  }
  throw new Error(`The server was not ready within ${limitMs / 1000} s:`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exit;
  clearTimeout(impatience);
}
