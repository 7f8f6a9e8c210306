import { describe, expect, it } from 'vitest';
import { pageNumbers } from './pager.tsx';

describe('the pages worth offering', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 5, [1, 2, 3, 4, 5]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %d of %d', (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers));
});
