import { expect, it } from 'vitest';
import { intentKeys, newKey } from './intent-keys.ts';

it('makes another key each time', () => {
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50);
});

it('keeps the key of an intent and gives another intent another', () => {
  const keyOf = intentKeys();
  const first = keyOf({ reason: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ reason: 'a' })).toBe(first);
  expect(keyOf({ reason: 'b' })).not.toBe(first);
});
