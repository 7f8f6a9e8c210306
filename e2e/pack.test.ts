// What `npm run pack` puts into its archive starts where no checkout is near, and is small enough to carry.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyContents } from '../tools/pack/contents.ts';
import { tryStart } from '../tools/pack/try-start.ts';
import { ROOT } from '../tools/root.ts';

const scratch = mkdtempSync(join(tmpdir(), 'kaifong-pack-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the packed shop starts twice and answers, within 250 MB and without tools', async () => {
  const folder = join(scratch, 'shop');
  const { bytes } = copyContents(ROOT, folder);
  expect(bytes).toBeLessThan(250e6);
  const tools = ['vite', 'typescript', 'vitest', 'playwright', '@kaifong'];
  expect(tools.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([]);
  const { first, warm } = await tryStart(folder);
  expect([first, warm].every((seconds) => seconds > 0)).toBe(true);
});
