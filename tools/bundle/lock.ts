// Two commands started at once (`npm start` beside `npm test`) must not write the same build folder.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` while holding the lock file; waits for another holder, and passes over one that died. */
export async function underLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) {
    if (!holderLives(path)) rmSync(path, { force: true });
    else await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  // Written aside and linked into place: the lock is never there without its holder's number in it.
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, path);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function holderLives(path: string): boolean {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
