// The suites of vitest.config.ts, each with a time limit, and counted.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type RunOptions, run } from '../process/run.ts';
import { ROOT } from '../root.ts';
import type { Count } from './static-checks.ts';

export interface Suite {
  name: 'unit' | 'integration' | 'embedded' | 'e2e';
  limitMs: number;
  /** The projects of vitest.config.ts it is made of; left out: the one of its name. */
  projects?: string[];
}

const MINUTE = 60_000;

export const SUITES: Suite[] = [
  { name: 'unit', limitMs: 8 * MINUTE },
  { name: 'integration', limitMs: 30 * MINUTE, projects: ['integration', 'extension'] },
  { name: 'embedded', limitMs: 30 * MINUTE },
  { name: 'e2e', limitMs: 66 * MINUTE },
];

interface Assertion {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

/** The part of Vitest's JSON report that is counted. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** One per file; `name` is its whole path. */
  testResults: { name: string; status: string; assertionResults: Assertion[] }[];
}

/** Runs one suite. Its output is shown as it comes, or, where several run at once, when the suite has ended. */
export async function runSuite(
  { name, limitMs, projects = [name] }: Suite,
  { output }: Pick<RunOptions, 'output'> = {},
): Promise<Count> {
  const started = performance.now();
  console.log(output === 'collect' ? `${name} …` : `\n── ${name} ──`);
  const file = join(ROOT, '.cache/test', `${name}.json`);
  mkdirSync(join(ROOT, '.cache/test'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const ended = await run(['vitest', 'run', ...chosen, ...reporters], { limitMs, output });
  const seconds = Math.round((performance.now() - started) / 1000);
  if (output === 'collect') console.log(`\n── ${name} (${seconds} s) ──\n${ended.output.trimEnd()}`);
  if (ended.timedOut) console.log(`${name}: stopped after ${limitMs / MINUTE} minutes`);
  return countOf(name, readReport(file), ended.code);
}

/** A suite that ends badly counts at least one failure, even when no test of it could say so. */
export function countOf(suite: string, report: Report | undefined, code: number): Count {
  const endedBadly = [`${suite} › ended with code ${code}; what it said stands above`];
  if (!report) {
    const failures = code === 0 ? [] : endedBadly;
    return { passed: 0, failed: failures.length, skipped: 0, failures, unsteady: [] };
  }
  // A file that could not even be loaded has no tests to count.
  const brokenFiles = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  const failed = report.numFailedTests + brokenFiles.length;
  const named = (status: string) => report.testResults.flatMap((file) => namesOf(suite, file, status));
  const unloaded = brokenFiles.map((file) => `${suite} › ${relative(ROOT, file.name)} › could not be loaded`);
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failed === 0 && code !== 0 ? endedBadly : [...unloaded, ...named('failed')],
    unsteady: named('passed'),
  };
}

/** The tests of a file with one status, and why; a test that passed stands there when its first try failed. */
function namesOf(suite: string, { name, assertionResults }: Report['testResults'][number], status: string): string[] {
  return assertionResults
    .filter((one) => one.status === status && (status === 'failed' || (one.failureMessages ?? []).length > 0))
    .map((one) => `${suite} › ${relative(ROOT, name)} › ${one.fullName}${whyOf(one)}`);
}

/** What the assertion said, on the line below: a log that is cut shows it then, too. */
function whyOf({ failureMessages = [] }: Assertion): string {
  const [first = ''] = failureMessages;
  const said = stripVTControlCharacters(first)
    .split(/\n\s+at /)[0]
    ?.replaceAll(/\s+/g, ' ')
    .trim();
  return said ? `\n    ${said.slice(0, 300)}` : '';
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    // Nothing was reported: there were no tests, or the runner died. Its exit code tells which.
    return undefined;
  }
}
