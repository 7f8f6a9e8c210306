import { expect, it } from 'vitest';
import { missesGoal } from './misses-goal.ts';

it.each([
  [99, {}, true],
  [100, {}, false],
  [101, { down: true }, true],
  [100, { down: true }, false],
  [null, {}, false],
] as const)('%s of 100 %j: missed is %s', (value, more, missed) => {
  const goal = { measure: 'net', target: 100 };
  expect(missesGoal(goal, { net: value }, { kind: 'money', ...more })).toBe(missed);
  expect(missesGoal(goal, { net: value }, undefined)).toBe(false);
});
