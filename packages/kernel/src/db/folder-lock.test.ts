import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { race } from '../testing/race.ts';
import { runScript } from '../testing/run-script.ts';
import { FolderInUse, findHolder, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaifong-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const holding = `
const { lockFolder } = await import(kernel + 'db/folder-lock.ts');
const release = await lockFolder(args.folder).catch((error) => { console.log(error.message); process.exit(3); });
console.log('locked');
if (args.next === 'stay') setInterval(() => {}, 1000);
else if (args.next === 'release') await release();
else setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100);
`;

describe('a data folder', () => {
  it('belongs to one at a time, and to the next after it is released', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    expect(await findHolder(folder)).toBe(process.pid);
    await release();
    expect(await findHolder(folder)).toBeUndefined();
    await (await lockFolder(folder))();
  });

  it('is refused to another process in one line that names the holder', async () => {
    const release = await lockFolder(folder);
    const { code, output } = await runScript(holding, { folder, next: 'release' }).ended;
    expect([code, output.trim().split('\n').length]).toEqual([3, 1]);
    expect(output).toContain(`in use by process ${process.pid}`);
    await release();
  });

  it('is taken over from a process that was killed', async () => {
    await runScript(holding, { folder, next: 'die' }).ended;
    expect(JSON.parse(await readFile(join(folder, 'database.lock'), 'utf8')).pid).toBeGreaterThan(0);
    expect(await findHolder(folder)).toBeUndefined();
    await (await lockFolder(folder))();
  });

  it('is taken over from a lock file that says nothing, or names another life of a process number', async () => {
    await writeFile(join(folder, 'database.lock'), '');
    await (await lockFolder(folder))();
    const earlier = { pid: process.pid, started: 'another boot', token: 'x' };
    await writeFile(join(folder, 'database.lock'), JSON.stringify(earlier));
    await (await lockFolder(folder))();
    await writeFile(join(folder, 'database.lock'), JSON.stringify({ ...earlier, pid: process.ppid }));
    await (await lockFolder(folder))();
  });

  it('goes to exactly one of many that try at the same moment, whether a dead lock is there or none', async () => {
    for (let round = 0; round < 10; round += 1) {
      if (round % 2 === 0)
        await writeFile(join(folder, 'database.lock'), JSON.stringify({ pid: 2 ** 30, started: '', token: 'x' }));
      const { won, lost } = await race(20, () => lockFolder(folder));
      expect([won.length, lost.length]).toEqual([1, 19]);
      expect(lost.every((error) => error instanceof FolderInUse)).toBe(true);
      await won[0]?.();
    }
  });

  it('goes to exactly one of several that find a dead lock together', { timeout: 30_000 }, async () => {
    await runScript(holding, { folder, next: 'die' }).ended;
    const rivals = Array.from({ length: 4 }, () => runScript(holding, { folder, next: 'stay' }));
    // All but one end, each in its time; with two holders the third end never comes.
    const endings: number[] = [];
    await new Promise<void>((resolve) => {
      for (const [index, { ended }] of rivals.entries())
        void ended.then(() => endings.push(index) === rivals.length - 1 && resolve());
    });
    const running = rivals.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    for (const { child } of rivals) child.kill('SIGKILL');
    expect([endings.length, running.length]).toEqual([3, 1]);
  });
});
