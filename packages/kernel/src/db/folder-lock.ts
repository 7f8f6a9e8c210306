// Lock of a data folder, so that one process uses it at a time. A file names the holder; the lock of a process that
// was killed is taken over.
import { randomUUID } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Holder {
  readonly pid: number;
  /** Start time of that process: another process with the same id is not the holder. */
  readonly started: string;
  readonly token: string;
}

/** Thrown when another process holds the lock. */
export class FolderInUse extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The embedded database in ${folder} is in use by process ${pid}. Stop that shop first; several processes at once need PostgreSQL (DATABASE_URL).`,
    );
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

const held = new Set<string>();

/** Boot and start time of a process on Linux; '' where the system does not say. */
async function startOf(pid: number): Promise<string> {
  try {
    const [boot, status] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The name in brackets may hold anything; the fields after it are counted from its end.
    const started = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot.trim()} ${started}`;
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.pid === process.pid) return held.has(holder.token);
  if (!isRunning(holder.pid)) return false;
  const started = await startOf(holder.pid);
  return !started || !holder.started || started === holder.started;
}

async function holderOf(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    // Not there, or its writer died in the middle.
    return undefined;
  }
}

/** Creates a file with this content unless one exists, atomically. */
async function create(path: string, text: string): Promise<boolean> {
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, text, { mode: 0o600 });
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

const takeoverMax = 10_000;

/** Removes the lock of a dead process. Guarded, so that two processes do not remove each other's new lock. */
async function removeStale(path: string): Promise<void> {
  const deciding = `${path}.takeover`;
  const begun = await stat(deciding).catch(() => undefined);
  if (begun && Date.now() - begun.mtimeMs > takeoverMax) await rm(deciding, { force: true });
  if (!(await create(deciding, ''))) return;
  try {
    const holder = await holderOf(path);
    if (!holder || !(await isAlive(holder))) await rm(path, { force: true });
  } finally {
    await rm(deciding, { force: true });
  }
}

/** The holder of the lock; `undefined` when there is none. */
export async function findHolder(folder: string): Promise<number | undefined> {
  const holder = await holderOf(join(folder, 'database.lock'));
  return holder && (await isAlive(holder)) ? holder.pid : undefined;
}

async function take(folder: string, path: string, text: string): Promise<void> {
  for (let turn = 0; !(await create(path, text)); turn += 1) {
    const holder = await holderOf(path);
    if (holder && (await isAlive(holder))) throw new FolderInUse(folder, holder.pid);
    if (turn === 50) throw new Error(`The lock ${path} is left over from a process that ended; remove it.`);
    await removeStale(path);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Locks a folder. Throws `FolderInUse`. Returns a function that releases it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'database.lock');
  const token = randomUUID();
  const text = JSON.stringify({ pid: process.pid, started: await startOf(process.pid), token } satisfies Holder);
  // Before the file is there: whoever finds it must know at once that it is alive.
  held.add(token);
  try {
    await take(folder, path, text);
  } catch (error) {
    held.delete(token);
    throw error;
  }
  const removeAtExit = () => {
    try {
      unlinkSync(path);
    } catch {
      // Gone already, or the folder with it.
    }
  };
  process.once('exit', removeAtExit);
  return async () => {
    process.off('exit', removeAtExit);
    held.delete(token);
    await rm(path, { force: true });
  };
}
