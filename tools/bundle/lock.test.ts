import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { underLock } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const path = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true }));

test('one at a time, the next when the first has failed', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(5);
    inside -= 1;
    throw new Error('failed');
  };
  const results = await Promise.allSettled([underLock(path, work), underLock(path, work), underLock(path, work)]);
  expect(results.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(most).toBe(1);
});

test('a holder that died is passed over', async () => {
  const neverAProcess = 2 ** 22 + 1;
  writeFileSync(path, String(neverAProcess));
  expect(await underLock(path, async () => 'done')).toBe('done');
});
