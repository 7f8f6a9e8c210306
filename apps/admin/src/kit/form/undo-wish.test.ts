import { expect, it } from 'vitest';
import { undoWish } from './undo-wish.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ ctrlKey: true, key: 'z' }, 'undo'],
  [{ metaKey: true, key: 'z' }, 'undo'],
  [{ ctrlKey: true, shiftKey: true, key: 'Z' }, 'redo'],
  [{ ctrlKey: true, key: 'y' }, 'redo'],
  [{ key: 'z' }, undefined],
  [{ ctrlKey: true, altKey: true, key: 'z' }, undefined],
  [{ ctrlKey: true, key: 'x' }, undefined],
])('%o asks for %s', (keys, wish) => {
  expect(undoWish({ ...none, ...keys })).toBe(wish);
});
