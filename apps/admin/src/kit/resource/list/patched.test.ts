import { expect, it } from 'vitest';
import { patched } from './patched.ts';

const page = {
  data: [
    { id: 1, title: 'a' },
    { id: 2, title: 'b' },
  ],
  total: 2,
};

it('changes one field of one row and leaves what was there', () => {
  expect(patched(page, 2, 'title', 'c')).toEqual({
    data: [
      { id: 1, title: 'a' },
      { id: 2, title: 'c' },
    ],
    total: 2,
  });
  expect(page.data[1]).toEqual({ id: 2, title: 'b' });
});

it('hands back the very page where the row is not', () => {
  expect(patched(page, 9, 'title', 'c')).toBe(page);
  expect(patched(undefined, 9, 'title', 'c')).toBeUndefined();
});
