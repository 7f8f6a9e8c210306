import { expect, it } from 'vitest';
import { columnsFor } from './columns-for.ts';

it.each([
  [1, 1],
  [5, 5],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [10, 5],
  [12, 4],
])('%i tiles stand in %i columns', (tiles, columns) => {
  expect(columnsFor(tiles)).toBe(columns);
});
