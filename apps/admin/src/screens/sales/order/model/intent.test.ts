import { expect, it } from 'vitest';
import { intentKeys } from './intent.ts';

it('keeps the key of an intent and gives another intent another', () => {
  const keyOf = intentKeys();
  const first = keyOf({ reason: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf({ reason: 'a' })).toBe(first);
  expect(keyOf({ reason: 'b' })).not.toBe(first);
});
