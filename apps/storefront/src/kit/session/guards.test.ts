import { describe, expect, it } from 'vitest';
import { loginPath, pathOf, returnPath } from './guards.ts';

describe('the way back after logging in', () => {
  it.each([
    ['/checkout', '/checkout'],
    ['/account/orders/1', '/account/orders/1'],
    ['/loginless', '/loginless'],
    ['/login', '/account'],
    ['/logout', '/account'],
    ['/register', '/account'],
    ['https://evil.example/', '/account'],
    ['//evil.example', '/account'],
    [null, '/account'],
  ])('%s leads to %s', (value, path) => expect(returnPath(value)).toBe(path));

  it('is asked for in the address of the log-in page', () => {
    expect(loginPath('/account/orders/1')).toBe('/login?return=%2Faccount%2Forders%2F1');
    expect(loginPath('/checkout', true)).toBe('/login?expired=1&return=%2Fcheckout');
  });
});

describe('the page a request is about', () => {
  it('is the same for its data', () => {
    expect(pathOf(new Request('http://shop.test/account/orders?page=2'))).toBe('/account/orders');
    expect(pathOf(new Request('http://shop.test/account/orders.data?page=2'))).toBe('/account/orders');
  });
});
