// `npm run check:migrations`: timelines of migrations only grow. Every file is the one written down in hashes.json beside
// it; `-- --add` writes down those that are new and removes snapshots
// before the newest; it changes nothing else that stands there. None narrows in
// the release that widens for it (docs/decisions/0119).
import { rmSync, writeFileSync } from 'node:fs';
import { migrationProblems, readMigrations, timelineFolders } from './check-migrations/check-migrations.ts';
import { releaseProblems } from './check-migrations/release-problems.ts';
import { ROOT } from './root.ts';

let count = 0;
let problems = 0;
for (const folder of timelineFolders(ROOT)) {
  const { hashesFile, files, hashes, oldSnapshots } = readMigrations(`${ROOT}/${folder}`);
  if (process.argv.includes('--add')) {
    const grown = { ...files, ...hashes };
    writeFileSync(hashesFile, `${JSON.stringify(grown, Object.keys(grown).sort(), 2)}\n`);
    for (const path of oldSnapshots) rmSync(path);
  }
  const migrations = readMigrations(`${ROOT}/${folder}`);
  const found = [...migrationProblems(migrations), ...(await releaseProblems(migrations))];
  for (const problem of found) console.log(`${folder}: ${problem}`);
  count += Object.keys(files).length;
  problems += found.length;
}
console.log(`check-migrations: ${count} migrations, ${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;
