import { expect, it } from 'vitest';
import { periodUntil } from './period.ts';

it('ends on the day it is at the shop', () => {
  const late = new Date('2026-11-21T17:00:00Z');
  expect(periodUntil(late, 'day', 'Asia/Hong_Kong')).toEqual({ from: '2026-10-23', to: '2026-11-22' });
  expect(periodUntil(late, 'month', 'UTC')).toEqual({ from: '2025-11-21', to: '2026-11-21' });
  expect(periodUntil(late, 'year', 'UTC').from).toBe('2021-11-22');
});
