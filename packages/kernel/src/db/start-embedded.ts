// Runs the embedded engine in a worker thread, so that its WASM never blocks HTTP. It speaks PostgreSQL's protocol
// over a socket only this user can reach, so everything above uses the normal driver.
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock.ts';
import { leastRoom, roomIn } from './spare-room.ts';

export interface EmbeddedEngine {
  readonly connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

// Plain JavaScript in a string: the same code then runs from source, from the bundle and under the test runner. Such a thread
// looks for packages from the folder the process was started in, so it is told where they are.
const engine = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const { PGlite } = await import(workerData.packages.pglite);
  const { PGLiteSocketServer } = await import(workerData.packages.socket);
  const { btree_gist } = await import(workerData.packages.btreeGist);
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=' + workerData.buffers];
  const db = await PGlite.create({ dataDir: workerData.folder, relaxedDurability: false, startParams, extensions: { btree_gist } });
  await db.exec("SET TIME ZONE 'UTC'");
  const server = new PGLiteSocketServer({ db, path: workerData.path, maxConnections: 4 });
  await server.start();
  parentPort.on('message', async () => {
    await server.stop();
    await db.close();
    parentPort.postMessage('stopped');
    process.exit();
  });
  parentPort.postMessage('ready');
})().catch((error) => {
  // The file system inside the engine throws numbers: 51 is what it says on a full disk.
  const full = error && error.errno === 51;
  const words = full ? 'no space left on device' : String(error && error.message || error);
  parentPort.postMessage({ error: words, code: full ? 'ENOSPC' : undefined });
});
`;

/**
 * Where the module of a package stands, or another of its files. The test runner has no `import.meta.resolve`, and `require` finds
 * another file.
 */
function moduleOf(name: string, file?: string): string {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new Error(`${name} is not installed`);
  const { module } = JSON.parse(readFileSync(description, 'utf8')) as { module: string };
  return pathToFileURL(join(dirname(description), file ?? module)).href;
}

const packages = {
  pglite: moduleOf('@electric-sql/pglite'),
  socket: moduleOf('@electric-sql/pglite-socket'),
  /** For exclusion constraints on a range and what it is of; PostgreSQL brings it, too. */
  btreeGist: moduleOf('@electric-sql/pglite', 'dist/contrib/btree_gist.js'),
};

const port = 5432;
const mebibyte = 1024 * 1024;

/** The engine touches all of it, and behind it the system keeps the files in memory anyway: its default is four times as much. */
const buffers = '32MB';

function nextMessage(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

interface Answer {
  readonly error: string;
  readonly code?: string | undefined;
}

/** Why the engine did not open. One that finds no room while it repairs itself gives up without saying so. */
export function notOpen(folder: string, { error, code }: Answer, bytesLeft: number): Error {
  const full = code === undefined && bytesLeft < leastRoom;
  const reason = full
    ? `${Math.floor(bytesLeft / mebibyte)} MB are left there, it needs ${leastRoom / mebibyte}`
    : error;
  const words = `The embedded database in ${folder} did not open: ${reason}`;
  return Object.assign(new Error(words), { code: full ? 'ENOSPC' : code });
}

/** Starts the worker thread; rejects with the engine's error. */
async function openEngine(folder: string, socketFolder: string): Promise<Worker> {
  const worker = new Worker(engine, {
    eval: true,
    workerData: { folder, path: join(socketFolder, `.s.PGSQL.${port}`), packages, buffers },
  });
  const answer = await nextMessage(worker);
  if (answer === 'ready') return worker;
  await worker.terminate();
  throw notOpen(folder, answer as Answer, await roomIn(dirname(folder)).catch(() => Number.POSITIVE_INFINITY));
}

/** Starts the engine on `<dataDir>/database`, creating it when it is not there. Only one process may have it open. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedEngine> {
  const release = await lockFolder(dataDir);
  const socketFolder = await mkdtemp(join(tmpdir(), 'kaifong-'));
  const leave = async () => {
    await rm(socketFolder, { recursive: true, force: true });
    await release();
  };
  await chmod(socketFolder, 0o700);
  const worker = await openEngine(join(dataDir, 'database'), socketFolder).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return {
    connection: { host: socketFolder, port, user: 'postgres', database: 'postgres' },
    async stop() {
      const stopped = nextMessage(worker);
      worker.postMessage('stop');
      await stopped;
      await worker.terminate();
      await leave();
    },
  };
}
