import { describe, expect, it } from 'vitest';
import { hintOf, isDue, secondsUntil } from './session-hint.ts';

const end = '2026-11-21T10:00:00.000Z';
const minutesBefore = (minutes: number) => Date.parse(end) - minutes * 60_000;

describe('the hint beside the token', () => {
  const cookies = `language=en-US; token_fresh_until=${hintOf(end)}; cart_id=x`;

  it.each([
    [60, false],
    [21, false],
    [20, true],
    [5, true],
    [-5, true],
  ])('%i minutes before the end the token is due: %s', (minutes, due) =>
    expect(isDue(cookies, minutesBefore(minutes))).toBe(due),
  );

  it('is due when nothing is known', () => {
    expect(isDue('', 0)).toBe(true);
    expect(isDue('token_fresh_until=soon', 0)).toBe(true);
    expect(isDue(`other_token_fresh_until=${hintOf(end)}`, 0)).toBe(true);
  });
});

describe('the life of a cookie', () => {
  it('is never negative', () => {
    expect(secondsUntil(end, minutesBefore(2))).toBe(120);
    expect(secondsUntil(end, minutesBefore(-2))).toBe(0);
  });
});
