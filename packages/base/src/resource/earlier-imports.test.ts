import { expect, test } from 'vitest';
import { earlierImports } from './earlier-imports.ts';

const runs = (...list: ['pending' | 'draft' | 'completed', number][]) => list.map(([status, id]) => ({ status, id }));

test('files nobody went on with do not push out what can be taken back', () => {
  const list = runs(['pending', 9], ['draft', 8], ['pending', 7], ['pending', 6], ['pending', 5], ['completed', 4]);
  expect(earlierImports(list).map(({ id }) => id)).toEqual([9, 8, 4]);
  const done = runs(
    ['completed', 7],
    ['completed', 6],
    ['completed', 5],
    ['completed', 4],
    ['completed', 3],
    ['completed', 2],
  );
  expect(earlierImports(done).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
});
