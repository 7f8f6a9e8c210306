import { describe, expect, it } from 'vitest';
import { rowOf } from './menu-room.ts';

const named = (...titles: string[]) => titles.map((title) => ({ title, children: [] }));

describe('the row of the menu', () => {
  it('takes a short menu whole at every width', () => {
    expect(rowOf(named('Tea', 'Coffee', 'About us'))).toEqual([56, 56, 56]);
    expect(rowOf([])).toEqual([]);
  });

  it('takes more the wider the window is, from the first item on', () => {
    const found = rowOf(named(...Array.from({ length: 20 }, (_, at) => `Department ${at}`)));
    const order = [56, 64, 72, 80, 92, 'never'];
    const places = found.map((from) => order.indexOf(from));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(found[0]).toBe(56);
    expect(found.at(-1)).toBe('never');
  });

  it('leaves room for “More” only where something stands below it', () => {
    const eight = named(...Array.from({ length: 8 }, () => '一二三四五六a'));
    // Eight of 5.9 rem and seven gaps: 55.4 rem.
    expect(new Set(rowOf(eight))).toEqual(new Set([56, 64]));
    expect(rowOf(eight).at(-1)).toBe(64);
  });

  it('reckons Chinese wider than English, and an arrow beside what has more below', () => {
    const last = (title: string, children: unknown[] = []) =>
      rowOf(Array.from({ length: 9 }, () => ({ title, children }))).at(-1);
    expect(last('茶葉咖啡')).toBe(56);
    expect(last('中式茶葉與咖啡')).not.toBe(56);
    expect(last('Tea, milk')).toBe(56);
    expect(last('Tea, milk', ['below'])).not.toBe(56);
  });
});
