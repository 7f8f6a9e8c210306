import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

const view = { name: '茉莉 <b>', prices: [1, null], own: { deep: true } };

test('one view is written once, and the server gets back the very object', () => {
  expect(pack(view)).toBe(pack(view));
  expect(unpack(pack(view))).toBe(view);
});

test('what comes over the wire is read once', () => {
  const arrived: { json: string; view?: typeof view } = { json: pack(view).json };
  expect(unpack(arrived)).toEqual(view);
  expect(unpack(arrived)).toBe(unpack(arrived));
});
