// The timeline of migrations, as one of the rules of the house.
import { join } from 'node:path';
import { migrationProblems, readMigrations, timelineFolders } from '../check-migrations/check-migrations.ts';
import type { House } from './house.ts';
import type { Problem } from './problem.ts';

export function timelineProblems({ root }: House): Problem[] {
  return timelineFolders(root).flatMap((folder) =>
    migrationProblems(readMigrations(join(root, folder))).map((what) => {
      return { path: folder, what, remedy: 'docs/how-to/change-a-table.md says how a table is changed' };
    }),
  );
}
