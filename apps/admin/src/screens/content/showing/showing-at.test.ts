import { expect, it } from 'vitest';
import { showingAt } from './showing-at.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const yesterday = '2026-11-20T10:00:00Z';
const tomorrow = '2026-11-22T10:00:00Z';

it.each([
  [{ enabled: false, starts_at: yesterday, ends_at: null }, 'off'],
  [{ enabled: true, starts_at: null, ends_at: null }, 'showing'],
  [{ enabled: true, starts_at: yesterday, ends_at: tomorrow }, 'showing'],
  [{ enabled: true, starts_at: tomorrow, ends_at: null }, 'waiting'],
  [{ enabled: true, starts_at: null, ends_at: yesterday }, 'over'],
])('%o is %s', (shown, expected) => {
  expect(showingAt(shown, now)).toBe(expected);
});
