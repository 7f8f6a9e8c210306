import { expect, it } from 'vitest';
import { readableAddress } from './create-app.ts';

it.each([
  ['/search/%E8%8C%B6?page=2', '/search/%E8%8C%B6?page=2'],
  ['/search/%E0?page=%E0', '/search/%25E0?page=%E0'],
  ['/product/50%', '/product/50%25'],
  // A caller of the API is told that it is wrong.
  ['/api/product/%E0', '/api/product/%E0'],
])('%s is read as %s', (address, read) => {
  expect(readableAddress(address)).toBe(read);
});
