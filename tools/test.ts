// `npm test`: everything there is to check, in one run. Ends with the names of what failed and one line, `N passed, N failed`.
// `npm test -- unit integration` runs only the suites named; `static` stands for types, lint, rooms and messages.
import { type Count, runStaticCheck, STATIC_CHECKS } from './test/static-checks.ts';
import { runSuite, SUITES } from './test/suites.ts';
import { exitCodeOf, failureLines, lastLine, sumOf } from './test/total.ts';

const wanted = process.argv.slice(2);
const known = ['static', ...SUITES.map((suite) => suite.name)];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

/**
 * Journeys wait for a browser some of their time, and what is short fills it. Two long suites side by side win nothing on
 * two processors and wait for each other until something takes too long. The integration suite has races in it, whose
 * waits are short: nothing runs beside it.
 */
const steps = [[['e2e'], ['static', 'unit']], [['embedded']], [['integration']]]
  .map((lanes) => lanes.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0))
  .filter((lanes) => lanes.length > 0);

const counts: Count[] = [];
for (const lanes of steps) {
  const output = lanes.length > 1 ? 'collect' : 'inherit';
  const runLane = async (lane: readonly string[]) => {
    for (const name of lane) {
      const suite = SUITES.find((one) => one.name === name);
      counts.push(
        ...(suite ? [await runSuite(suite, { output })] : await Promise.all(STATIC_CHECKS.map(runStaticCheck))),
      );
    }
  };
  await Promise.all(lanes.map(runLane));
}

const total = sumOf(counts);
console.log(`\n${[...failureLines(total), lastLine(total)].join('\n')}`);
process.exitCode = exitCodeOf(total);
