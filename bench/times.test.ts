import { expect, it } from 'vitest';
import { Times } from './times.ts';

it('tells within what time 95 of 100 answers came, however they are spread', () => {
  const times = new Times();
  expect(times.within(0.95)).toBe(0);
  for (let i = 100; i >= 1; i -= 1) times.add(i);
  expect([times.within(0.5), times.within(0.95), times.within(1)]).toEqual([50, 95, 100].map((n) => expect.closeTo(n)));
  for (let i = 0; i < 1900; i += 1) times.add(0.42);
  expect([times.within(0.95), times.within(0.951)]).toEqual([0.45, 2].map((n) => expect.closeTo(n)));
});
