// `npm test`: everything there is to check, in one run. Ends with one line, `N passed, N failed`.
// `npm test -- unit integration` runs only the suites named; `static` stands for types, lint, rooms and messages.
import { runStaticCheck, STATIC_CHECKS } from './test/static-checks.ts';
import { runSuite, SUITES } from './test/suites.ts';
import { exitCodeOf, lastLine, sumOf } from './test/total.ts';

const wanted = process.argv.slice(2);
const known = ['static', ...SUITES.map((suite) => suite.name)];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const counts = isWanted('static') ? await Promise.all(STATIC_CHECKS.map(runStaticCheck)) : [];
for (const suite of SUITES) if (isWanted(suite.name)) counts.push(await runSuite(suite));

const total = sumOf(counts);
console.log(`\n${lastLine(total)}`);
process.exitCode = exitCodeOf(total);
