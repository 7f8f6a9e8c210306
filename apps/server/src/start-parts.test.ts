import { expect, it } from 'vitest';
import { endOfStartPart, startParts } from './start-parts.ts';

it('tells the parts in their order, each with what it took since the one before', () => {
  const before = startParts().length;
  endOfStartPart('first');
  endOfStartPart('second');
  const parts = startParts();
  expect(parts.slice(before).map(({ part }) => part)).toEqual(['first', 'second']);
  const [first, second] = ['first', 'second'].map((part) => performance.getEntriesByName(`kaifong-start:${part}`)[0]);
  expect(parts.at(-1)?.seconds).toBeCloseTo(((second?.startTime ?? 0) - (first?.startTime ?? 0)) / 1000);
});
