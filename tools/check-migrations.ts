// `npm run check:migrations`: the timeline of migrations only grows. Every file is the one written down in
// hashes.json; `-- --add` writes down those that are new, and changes nothing that stands there.
import { writeFileSync } from 'node:fs';
import { migrationProblems, readMigrations } from './check-migrations/check-migrations.ts';
import { ROOT } from './root.ts';

const { hashesFile, files, hashes } = readMigrations(`${ROOT}/packages/domain/migrations`);
if (process.argv.includes('--add')) {
  const grown = { ...files, ...hashes };
  writeFileSync(hashesFile, `${JSON.stringify(grown, Object.keys(grown).sort(), 2)}\n`);
}
const problems = migrationProblems(readMigrations(`${ROOT}/packages/domain/migrations`));
for (const problem of problems) console.log(problem);
console.log(`check-migrations: ${Object.keys(files).length} migrations, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
