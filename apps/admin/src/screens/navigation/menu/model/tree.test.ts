import { describe, expect, it } from 'vitest';
import { type Branch, dropPlace, mayHang, moved, type Step, stepPlace, treeOf, visible } from './tree.ts';

/** 1(2(3) 4) 5 */
const rows = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 1 },
  { id: 5, parent_id: null },
];
const tree = treeOf(rows);
const show = (branches: readonly Branch[]): string =>
  branches.map(({ id, children }) => (children.length ? `${id}(${show(children)})` : String(id))).join(' ');

describe('a menu', () => {
  it('is a tree, and loses no item whose parent is missing', () => {
    expect(show(tree)).toBe('1(2(3) 4) 5');
    expect(show(treeOf([...rows, { id: 9, parent_id: 77 }]))).toBe('1(2(3) 4) 5 9');
  });

  it.each<[number, Step, string | undefined]>([
    [5, 'up', '5 1(2(3) 4)'],
    [1, 'up', undefined],
    [1, 'down', '5 1(2(3) 4)'],
    [4, 'up', '1(4 2(3)) 5'],
    [4, 'in', '1(2(3 4)) 5'],
    [2, 'in', undefined],
    [5, 'in', '1(2(3) 4 5)'],
    [3, 'out', '1(2 3 4) 5'],
    [2, 'out', '1(4) 2(3) 5'],
    [5, 'out', undefined],
  ])('%i one step %s', (id, step, result) => {
    const place = stepPlace(tree, id, step, 5);
    expect(place && show(moved(tree, id, place))).toBe(result);
  });

  it.each<[number, number, 'before' | 'inside' | 'after', string | undefined]>([
    [5, 2, 'before', '1(5 2(3) 4)'],
    [5, 2, 'inside', '1(2(3 5) 4)'],
    [2, 4, 'after', '1(4 2(3)) 5'],
    [1, 3, 'inside', undefined],
    [1, 2, 'before', undefined],
    [4, 4, 'inside', undefined],
    [1, 5, 'after', '5 1(2(3) 4)'],
    [4, 3, 'inside', '1(2(3(4))) 5'],
  ])('%i dropped on %i, %s', (id, target, side, result) => {
    const place = dropPlace(tree, id, { target, side }, 5);
    expect(place && show(moved(tree, id, place))).toBe(result);
  });

  it('goes no deeper than it may', () => {
    expect(mayHang(tree, 5, 3, 4)).toBe(true);
    expect(mayHang(tree, 5, 3, 3)).toBe(false);
    expect(mayHang(tree, 2, 5, 3)).toBe(true);
    expect(mayHang(tree, 2, 5, 2)).toBe(false);
    expect(dropPlace(tree, 2, { target: 5, side: 'inside' }, 2)).toBeUndefined();
    expect(stepPlace(tree, 4, 'in', 2)).toBeUndefined();
  });

  it('hides what is below a closed item', () => {
    const ids = (closed: number[]) => visible(tree, new Set(closed)).map(({ id, level }) => `${id}@${level}`);
    expect(ids([])).toEqual(['1@0', '2@1', '3@2', '4@1', '5@0']);
    expect(ids([2])).toEqual(['1@0', '2@1', '4@1', '5@0']);
  });
});
