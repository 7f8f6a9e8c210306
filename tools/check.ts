// `npm run check`: what to run before every commit. Types, lint, rooms, messages and unit tests, side by side.
import { runStaticCheck, STATIC_CHECKS } from './test/static-checks.ts';
import { runSuite } from './test/suites.ts';
import { exitCodeOf, lastLine, sumOf } from './test/total.ts';

const counts = await Promise.all(STATIC_CHECKS.map(runStaticCheck));
counts.push(await runSuite({ name: 'unit', limitMs: 180_000 }));
const total = sumOf(counts);
console.log(`\n${lastLine(total)}`);
process.exitCode = exitCodeOf(total);
