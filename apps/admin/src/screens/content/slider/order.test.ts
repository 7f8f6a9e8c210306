import { describe, expect, it } from 'vitest';
import { ordersToWrite, reordered } from './order.ts';

describe('the order of slides', () => {
  const rows = [
    { id: 1, order: 0 },
    { id: 2, order: 100 },
    { id: 3, order: 200 },
    { id: 4, order: 300 },
  ];
  const after = (from: number, to: number, start = rows) => {
    const wanted = reordered(start, from, to);
    const written = new Map(ordersToWrite(wanted).map(({ id, order }) => [id, order]));
    const stored = start.map(({ id, order }) => ({ id, order: written.get(id) ?? order }));
    return { stored: stored.sort((a, b) => a.order - b.order).map(({ id }) => id), writes: written.size };
  };

  it.each([
    [3, 0, [4, 1, 2, 3]],
    [0, 3, [2, 3, 4, 1]],
    [1, 2, [1, 3, 2, 4]],
    [2, 1, [1, 3, 2, 4]],
  ])('from %i to %i', (from, to, expected) => {
    expect(after(from, to).stored).toEqual(expected);
  });

  it('tells equal orders apart', () => {
    const same = rows.map(({ id }) => ({ id, order: 0 }));
    expect(after(3, 1, same).stored).toEqual([1, 4, 2, 3]);
  });

  it('writes nothing when nothing moved', () => {
    expect(ordersToWrite(rows)).toEqual([]);
  });

  it('leaves alone what still fits', () => {
    expect(after(0, 3).writes).toBe(1);
  });
});
