import { expect, test } from 'vitest';
import { addressProblem, placeOf, serversOf } from './primary.ts';

test.each([
  ['postgres://a:b@one/shop', ['postgres://a:b@one/shop']],
  [
    'postgres://a:b%2C@one:5433,two/shop?sslmode=require&target_session_attrs=read-write',
    ['postgres://a:b%2C@one:5433/shop?sslmode=require', 'postgres://a:b%2C@two/shop?sslmode=require'],
  ],
  ['postgresql://10.0.0.1,[::1]:6432/shop', ['postgresql://10.0.0.1/shop', 'postgresql://[::1]:6432/shop']],
])('the servers of %s', (url, servers) => {
  expect(serversOf(url)).toEqual(servers);
  expect(addressProblem(url)).toBeUndefined();
});

test('the port PostgreSQL has by itself', () => {
  expect(placeOf('postgres://a@one/shop')).toBe('one:5432');
});

test.each([
  ['mysql://one/shop', 'must be like postgres://'],
  ['postgres://one,,two/shop', 'must be like postgres://'],
  ['postgres://one:nonsense,two/shop', 'must be like postgres://'],
  ['postgres://', 'must be like postgres://'],
  ['postgres://one,two/shop?target_session_attrs=prefer-standby', 'target_session_attrs must be read-write or primary'],
])('%s is refused', (url, words) => {
  expect(addressProblem(url)).toContain(words);
});
