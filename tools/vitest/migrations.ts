import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../root.ts';

const OWN = join(ROOT, 'packages/domain/migrations');

/** What a test's database is made of: the product's migrations and those of the extensions that have some. */
export const migrationsWith = (extensions: readonly string[]) => [
  { folder: OWN },
  ...extensions
    .map((folder) => ({ folder: join(ROOT, folder, 'migrations'), extension: basename(folder) }))
    .filter(({ folder }) => existsSync(folder)),
];

/** Whether there is a schema to migrate to; the kernel's own tests run without one. */
export function hasMigrations(): boolean {
  return existsSync(OWN);
}
