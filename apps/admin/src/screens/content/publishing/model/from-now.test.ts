import { expect, it } from 'vitest';
import { fromNow } from './from-now.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['2026-11-21T13:10:00Z', 'en-US', 'in 3 hours'],
  ['2026-11-21T13:10:00Z', 'zh-HK', '3 小時後'],
  ['2026-11-21T10:59:00Z', 'en-US', 'in 59 minutes'],
  ['2026-11-21T10:00:20Z', 'en-US', 'this minute'],
  ['2026-11-23T09:59:00Z', 'en-US', 'in 1 day'],
  ['2026-11-19T09:00:00Z', 'zh-CN', '2天前'],
] as const)('%s in %s is "%s"', (instant, language, said) => {
  expect(fromNow(instant, now, language)).toBe(said);
});
