import { describe, expect, test } from 'vitest';
import { menuTree } from './menu-tree.ts';
import { levelsOf, type SortNode, sortedPlaces } from './sorted-tree.ts';

const row = (id: number, parent_id: number | null, order = 0) => ({ id, parent_id, order, enabled: true });
const tree = menuTree([row(1, null), row(2, 1), row(3, 1, 100), row(4, null, 100)]);
const node = (id: number, ...children: SortNode[]): SortNode => ({ id, children });
const shown = (result: ReturnType<typeof sortedPlaces>) =>
  'places' in result ? result.places.map(({ id, parent_id, order }) => `${id} below ${parent_id} at ${order}`) : result;

describe('a sorted menu', () => {
  test('has every item in the place it was given', () => {
    expect(shown(sortedPlaces(tree, [node(4, node(2)), node(1, node(3))], 100))).toEqual([
      '4 below null at 0',
      '2 below 4 at 0',
      '1 below null at 100',
      '3 below 1 at 0',
    ]);
  });
  test('keeps what was not named below its parent, behind what was', () => {
    expect(shown(sortedPlaces(tree, [node(3), node(4)], 100))).toEqual([
      '3 below null at 0',
      '4 below null at 100',
      '1 below null at 200',
      '2 below 1 at 0',
    ]);
  });
  test('names what is gone and what is there twice', () => {
    expect(sortedPlaces(tree, [node(9)], 100)).toEqual({ missing: 9 });
    expect(sortedPlaces(tree, [node(1, node(2)), node(2)], 100)).toEqual({ repeated: 2 });
  });
  test('counts its levels, also of a ring that should not be', () => {
    expect(levelsOf([row(1, null), row(2, 1), row(3, 2)])).toBe(3);
    expect(levelsOf([])).toBe(0);
    expect(levelsOf([row(1, 2), row(2, 1)])).toBeGreaterThan(2);
  });
});
