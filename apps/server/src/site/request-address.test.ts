import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginsTwice, requestAddress } from './request-address.ts';

const shop = 'https://shop.example';

it.each([
  ['/', '/'],
  ['/product/tea?page=2', '/product/tea?page=2'],
  ['//99999999999', '/99999999999'],
  ['//%5C', '/%5C'],
  ['//%00', '/%00'],
  ['///evil.example/x?y', '/evil.example/x?y'],
  ['/\\evil.example', '/evil.example'],
  ['http://evil.example//cart?x', '/cart?x'],
  ['*', '/'],
])('%s is read as %s', (asked, read) => {
  expect(requestAddress(asked, shop).href).toBe(`${shop}${read}`);
});

it('whatever is asked for is read, and never as an address of somebody else', () => {
  for (const asked of fc.sample(fc.stringMatching(/^[/\\]{0,3}[ -~]{0,12}$/), 500)) {
    const { origin, pathname } = requestAddress(asked, shop);
    expect(origin).toBe(shop);
    expect(beginsTwice(pathname)).toBe(false);
  }
});
