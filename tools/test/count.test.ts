import { describe, expect, test } from 'vitest';
import { countOf, type Report } from './suites.ts';
import { exitCodeOf, lastLine, sumOf } from './total.ts';

const report = (over: Partial<Report>): Report => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
  ...over,
});

describe('what a suite counts', () => {
  test('its tests', () => {
    expect(countOf(report({ numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }), 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 3,
    });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(countOf(report({ testResults: [{ status: 'failed', assertionResults: [] }] }), 1).failed).toBe(1);
  });

  test('a runner that ends badly without a word is a failure', () => {
    expect(countOf(report({}), 1).failed).toBe(1);
    expect(countOf(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('no tests at all count nothing', () => {
    expect(countOf(undefined, 0)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

test('the last line, and the exit code', () => {
  const total = sumOf([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 5, failed: 0, skipped: 1 },
  ]);
  expect(lastLine(total)).toBe('7 passed, 0 failed, 1 skipped');
  expect(exitCodeOf(total)).toBe(0);
  expect(lastLine({ ...total, failed: 1, skipped: 0 })).toBe('7 passed, 1 failed');
  expect(exitCodeOf({ ...total, failed: 1 })).toBe(1);
  expect(exitCodeOf({ passed: 0, failed: 0, skipped: 4 })).toBe(1);
});
