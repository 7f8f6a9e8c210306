import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { peekAfterRest, restDelay } from './peek.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks at a row that is rested on, once', () => {
  const look = vi.fn();
  peekAfterRest(look).enter(7);
  vi.advanceTimersByTime(restDelay - 1);
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * restDelay);
  expect(look.mock.calls).toEqual([[7]]);
});

it('looks at nothing that is only passed over', () => {
  const look = vi.fn();
  const peek = peekAfterRest(look);
  for (const row of [1, 2, 3]) {
    peek.enter(row);
    vi.advanceTimersByTime(restDelay - 1);
  }
  peek.leave();
  vi.advanceTimersByTime(5 * restDelay);
  expect(look).not.toHaveBeenCalled();
});
