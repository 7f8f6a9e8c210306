import { expect, test } from 'vitest';
import { dateInWords } from './blog-views.ts';

test('a calendar date is the same day wherever it is read', () => {
  expect(dateInWords('2026-11-21', 'en-US')).toBe('21 November 2026');
  expect(dateInWords('2026-11-21', 'zh-HK')).toBe('2026年11月21日');
  expect(dateInWords('2026-01-01', 'zh-CN')).toBe('2026年1月1日');
});
