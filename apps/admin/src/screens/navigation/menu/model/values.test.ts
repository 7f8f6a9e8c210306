import { describe, expect, it } from 'vitest';
import { copyOf, inputOf, newItem, nextOrder, possibleParents } from './values.ts';

const rows = [
  { id: 1, parent_id: null, order: 0 },
  { id: 2, parent_id: 1, order: 0 },
  { id: 3, parent_id: 2, order: 0 },
  { id: 4, parent_id: 1, order: 250 },
  { id: 5, parent_id: null, order: 100 },
];

describe('a menu item', () => {
  it.each([
    ['', 200],
    [1, 350],
    [5, 0],
  ] as const)('added below %s has the order %i', (parent, order) => {
    expect(nextOrder(rows, parent)).toBe(order);
  });

  it('may hang below what is not below itself', () => {
    expect(possibleParents(rows, 1).map(({ id }) => id)).toEqual([5]);
    expect(possibleParents(rows, 2).map(({ id }) => id)).toEqual([1, 4, 5]);
    expect(possibleParents(rows, undefined)).toHaveLength(5);
  });

  it('is sent without an order nobody gave', () => {
    expect(inputOf({ ...newItem(undefined), image: '' })).not.toHaveProperty('order');
    expect(inputOf({ ...newItem(7), order: 0 })).toMatchObject({ parent_id: 7, order: 0, image: null });
  });

  it('has products only as a category', () => {
    expect(inputOf({ ...newItem(undefined), type: 'page', products: [1] }).products).toEqual([]);
    expect(inputOf({ ...newItem(undefined), type: 'category', products: [1] }).products).toEqual([1]);
  });

  it('copied stands behind its siblings, and as a category has a url of its own', () => {
    const item = { ...newItem(3), order: 100, url: 'tea', translations: {} } as unknown as Parameters<typeof copyOf>[0];
    expect(copyOf({ ...item, type: 'category' })).toMatchObject({ parent_id: 3, order: '', url: '' });
    expect(copyOf({ ...item, type: 'page' })).toMatchObject({ order: '', url: 'tea' });
  });
});
