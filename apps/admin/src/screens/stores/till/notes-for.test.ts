import { expect, it } from 'vitest';
import { notesFor } from './add-tender.tsx';

it.each([
  [37, [37, 40, 50, 100, 500]],
  [100, [100, 500, 1000]],
  [8.3, [8.3, 10, 20, 50, 100]],
])('what somebody hands over for %s', (amount, notes) => {
  expect(notesFor(amount)).toEqual(notes);
});
