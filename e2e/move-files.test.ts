// `kaifong move-files` is killed in the middle and started again: every file arrives whole, and what had arrived is not sent twice.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../tools/root.ts';

const files = 3_000;
const scratch = mkdtempSync(join(tmpdir(), 'kaifong-move-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const bytesOf = (number: number) => `${number} `.repeat(10_000);
const here = join(scratch, 'here');
const there = join(scratch, 'there');

function moving() {
  const env = { ...process.env, VITEST: undefined, NODE_ENV: 'production', DATA_DIR: join(scratch, 'data') };
  const words = ['move-files', `file://${there}`, `file://${here}`];
  const child = spawn(process.execPath, [join(ROOT, 'dist/server/cli.js'), ...words], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)));
  return { child, exit: once(child, 'exit'), said: () => said };
}

const arrived = (): string[] => {
  try {
    return readdirSync(join(there, 'files'));
  } catch {
    return [];
  }
};

test('a copying that is killed goes on where it was', async () => {
  mkdirSync(join(here, 'files'), { recursive: true });
  for (let number = 0; number < files; number += 1) writeFileSync(join(here, `files/${number}.txt`), bytesOf(number));
  const first = moving();
  await expect.poll(() => arrived().length, { interval: 1, timeout: 60_000 }).toBeGreaterThan(files / 10);
  first.child.kill('SIGKILL');
  await first.exit;
  const before = arrived().filter((name) => /^\d+\.txt$/.test(name));
  expect(before.length).toBeLessThan(files);
  // A file under its own name is whole.
  for (const name of before) expect(readFileSync(join(there, 'files', name), 'utf8')).toBe(bytesOf(parseInt(name, 10)));

  const again = moving();
  expect(await again.exit, again.said()).toEqual([0, null]);
  expect(again.said()).toContain(`${files - before.length} files copied`);
  expect(again.said()).toContain(`${before.length} were there already`);
  const all = Array.from({ length: files }, (_, number) => number);
  expect(all.filter((number) => readFileSync(join(there, `files/${number}.txt`), 'utf8') !== bytesOf(number))).toEqual(
    [],
  );
});
