import { expect, it } from 'vitest';
import { placesOf } from './flow-places.ts';

const step = (key: string, next: string | null) => ({ kind: 'tag' as const, key, next });
const ask = (key: string, next: string | null, otherwise: string | null) => ({
  ...{ kind: 'condition' as const, key, next, otherwise },
});

it('steps in a row stand below each other', () => {
  const places = placesOf([step('a', 'b'), step('b', 'c'), step('c', null)]);
  expect([...places.values()]).toEqual([0, 1, 2].map((row) => ({ row, column: 0 })));
});

it('a step that one way leaves out stands beside that way', () => {
  const places = placesOf([ask('a', 'b', 'c'), step('b', 'c'), step('c', null)]);
  expect(places.get('a')).toEqual({ row: 0, column: 0 });
  expect(places.get('b')).toEqual({ row: 1, column: 1 });
  expect(places.get('c')).toEqual({ row: 2, column: 0 });
});

it('no two steps stand in one place, and a way that leads round ends', () => {
  const places = placesOf([ask('a', 'b', 'c'), step('b', 'a'), step('c', null), step('lost', null)]);
  const seen = [...places.values()].map(({ row, column }) => `${row}:${column}`);
  expect(new Set(seen).size).toBe(4);
});
