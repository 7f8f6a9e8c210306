import { describe, expect, test } from 'vitest';
import { menuTree } from './menu-tree.ts';

const row = (id: number, parent_id: number | null, order = 0, enabled = true) => ({ id, parent_id, order, enabled });

describe('menuTree', () => {
  const tree = menuTree([
    row(3, 1, 200),
    row(1, null, 100),
    row(2, 1, 100),
    row(4, 3),
    row(5, null, 0, false),
    row(6, 5),
  ]);

  test('walks parents before children, siblings by order', () => {
    expect(tree.walk.map(({ row: { id }, level }) => [id, level])).toEqual([
      [5, 0],
      [6, 1],
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
    ]);
  });

  test('knows who hangs on whom', () => {
    expect(tree.ancestorsOf(4).map(({ id }) => id)).toEqual([1, 3]);
    expect(tree.familyOf(1).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(tree.familyOf(99)).toEqual([]);
  });

  test('an item below a disabled one is not shown', () => {
    expect(tree.isShown(4)).toBe(true);
    expect(tree.isShown(5)).toBe(false);
    expect(tree.isShown(6)).toBe(false);
    expect(tree.isShown(99)).toBe(false);
  });

  test('rows that point at each other do not hang the walk', () => {
    const broken = menuTree([row(1, 2), row(2, 1)]);
    expect(broken.ancestorsOf(1).map(({ id }) => id)).toContain(2);
    expect(broken.walk.length).toBeLessThan(20);
  });
});
