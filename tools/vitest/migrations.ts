import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../packages/domain/migrations', import.meta.url));

/** Whether there is a schema to migrate to; the kernel's own tests run without one. */
export function hasMigrations(): boolean {
  return existsSync(MIGRATIONS_FOLDER);
}
