// A release after this one, as far as the database can tell: the same program with migrations of its own.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';

const copied = ['dist/server', 'apps/admin/dist', 'apps/storefront/build', 'packages/domain/migrations', 'examples'];

/** Makes its folder; `added` are its migrations, tag and SQL, on top of those of this release. */
export function makeLaterRelease(added: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'kaifong-release-'));
  for (const path of copied) {
    mkdirSync(join(root, path), { recursive: true });
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  cpSync(join(ROOT, 'rooms.json'), join(root, 'rooms.json'));
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const folder = join(root, 'packages/domain/migrations');
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  for (const [tag, sql] of Object.entries(added)) {
    writeFileSync(join(folder, `${tag}.sql`), sql);
    journal.entries.push({ tag });
  }
  writeFileSync(file, JSON.stringify(journal));
  return root;
}
