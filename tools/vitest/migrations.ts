import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../root.ts';

const OWN = join(ROOT, 'packages/domain/migrations');

/** Migrations of a test database: the product's and the extensions'. */
export const migrationsWith = (extensions: readonly string[]) => [
  { folder: OWN },
  ...extensions
    .map((folder) => ({ folder: join(ROOT, folder, 'migrations'), extension: basename(folder) }))
    .filter(({ folder }) => existsSync(folder)),
];

/** Whether there are migrations; the kernel's own tests run without. */
export function hasMigrations(): boolean {
  return existsSync(OWN);
}
