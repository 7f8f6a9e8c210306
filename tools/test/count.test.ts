import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { countOf, type Report } from './suites.ts';
import { exitCodeOf, failureLines, lastLine, sumOf } from './total.ts';

const file = (status: string, tests: string[]): Report['testResults'][number] => ({
  name: join(ROOT, 'some.test.ts'),
  status,
  assertionResults: tests.map((one) => ({
    status: one,
    fullName: `a test that ${one}`,
    failureMessages: one === 'failed' ? ['\u001b[31mAssertionError: one\nis not two\n    at file.ts:3'] : [],
  })),
});

const report = (over: Partial<Report>): Report => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file('passed', ['passed'])],
  ...over,
});

describe('what a suite counts', () => {
  test('its tests, and names those that failed', () => {
    const testResults = [file('failed', ['passed', 'failed'])];
    expect(countOf('unit', report({ numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults }), 1)).toEqual(
      {
        passed: 3,
        failed: 1,
        skipped: 3,
        failures: ['unit › some.test.ts › a test that failed\n    AssertionError: one is not two'],
        unsteady: [],
      },
    );
  });

  test('a file that could not be loaded is a failure', () => {
    const count = countOf('unit', report({ testResults: [file('failed', [])] }), 1);
    expect(count).toMatchObject({ failed: 1, failures: ['unit › some.test.ts › could not be loaded'] });
  });

  test('a runner that ends badly without a word is a failure', () => {
    const failures = ['unit › ended with code 1; what it said stands above'];
    expect(countOf('unit', report({}), 1)).toMatchObject({ failed: 1, failures });
    expect(countOf('unit', undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, failures, unsteady: [] });
  });

  test('a test that passed when it was tried again is named as unsteady', () => {
    const testResults = [file('passed', ['passed', 'passed'])];
    const [again] = testResults[0]?.assertionResults ?? [];
    again?.failureMessages?.push('Error: too early');
    expect(countOf('e2e', report({ testResults }), 0)).toMatchObject({
      failed: 0,
      failures: [],
      unsteady: ['e2e › some.test.ts › a test that passed\n    Error: too early'],
    });
  });

  test('no tests at all count nothing', () => {
    expect(countOf('unit', undefined, 0)).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] });
  });
});

test('what failed stands in the last lines, however much it is', () => {
  const failures = Array.from({ length: 200 }, (_, at) => `unit › ${at}`);
  const unsteady = failures;
  expect(failureLines({ failures: failures.slice(0, 1), unsteady: [] })).toEqual(['Failed:', '  ✗ unit › 0']);
  expect(2 * failureLines({ failures, unsteady }).length).toBeLessThan(98);
  expect(failureLines({ failures, unsteady }).at(-1)).toBe('  … and 178 more');
  expect(failureLines({ failures: [], unsteady: [] })).toEqual([]);
});

test('the last line, and the exit code', () => {
  const total = sumOf([
    { passed: 2, failed: 0, skipped: 0, failures: [], unsteady: [] },
    { passed: 5, failed: 0, skipped: 1, failures: [], unsteady: [] },
  ]);
  expect(lastLine(total)).toBe('7 passed, 0 failed, 1 skipped');
  expect(exitCodeOf(total)).toBe(0);
  expect(lastLine({ ...total, failed: 1, skipped: 0 })).toBe('7 passed, 1 failed');
  expect(exitCodeOf({ ...total, failed: 1 })).toBe(1);
  expect(exitCodeOf({ passed: 0, failed: 0 })).toBe(1);
});
