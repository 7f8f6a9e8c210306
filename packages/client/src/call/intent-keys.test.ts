import { expect, it } from 'vitest';
import { intentKeys, newKey } from './intent-keys.ts';

it('makes another key each time', () => {
  expect(new Set(Array.from({ length: 50 }, newKey)).size).toBe(50);
});

it('keeps the key of an intent and gives another intent another', () => {
  const keys = intentKeys();
  const first = keys.of({ reason: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.of({ reason: 'a' })).toBe(first);
  expect(keys.of({ reason: 'b' })).not.toBe(first);
});

it('takes the same values for a new wish once the first is done', () => {
  const keys = intentKeys();
  const first = keys.of({ quantity: 1 });
  keys.done();
  expect(keys.of({ quantity: 1 })).not.toBe(first);
});

it('tells one file from another', () => {
  const keys = intentKeys();
  const first = keys.of({ file: new File(['tea'], 'tea.png') });
  expect(keys.of({ file: new File(['coffee'], 'coffee.png') })).not.toBe(first);
});
