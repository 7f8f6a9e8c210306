// A copy of the checkout for tests that change it: its own sources, the packages of the real one.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Copies what git knows or would take, and returns the folder. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'kaifong-copy-'));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of new Set(list.split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { force: true });
  }
  const link = (path: string, to: string) => symlinkSync(to, join(copy, path));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kaifong') link(join('node_modules', name), join(root, 'node_modules', name));
  // The workspaces are those of the copy.
  mkdirSync(join(copy, 'node_modules/@kaifong'));
  for (const folder of ['packages', 'apps'])
    for (const name of readdirSync(join(copy, folder))) link(`node_modules/@kaifong/${name}`, join(copy, folder, name));
  for (const name of ['bench', 'e2e', 'tools']) link(`node_modules/@kaifong/${name}`, join(copy, name));
  for (const app of ['apps/admin', 'apps/server']) link(join(app, 'node_modules'), join(root, app, 'node_modules'));
  return copy;
}
