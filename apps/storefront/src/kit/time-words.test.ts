import { expect, it } from 'vitest';
import { timeWords } from './time-words.ts';

it.each([
  [99_000, 'en-US', '1 day 3 hours'],
  [7200, 'en-US', '2 hours'],
  [845, 'en-US', '14 minutes 5 seconds'],
  [845, 'zh-HK', '14 分鐘 5 秒'],
  [0, 'en-US', '0 seconds'],
] as const)('%i seconds in %s are %s', (seconds, language, words) => {
  expect(timeWords(seconds, language)).toBe(words);
});
