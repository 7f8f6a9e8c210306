import type { Runtime } from '@kaifong/kernel/context';
import { expect, it, vi } from 'vitest';
import { requireOwnAddress } from './own-address.ts';

const warn = vi.fn();
const log = { warn } as unknown as Runtime['log'];
const shop = 'https://shop.example';
const posted = (
  origin: string | undefined,
  host: string,
  { method = 'POST', siteUrl = shop as string | null, headers = {} } = {},
) => {
  const request = { method, headers: { ...headers, ...(origin !== undefined && { origin }) }, host, protocol: 'http' };
  try {
    requireOwnAddress(request as Parameters<typeof requireOwnAddress>[0], siteUrl ?? undefined, log);
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it.each([
  ['its own address', 'https://shop.example', 'shop.example', 'taken'],
  ['its own address behind a proxy that renames the host', 'https://shop.example', '127.0.0.1:3000', 'taken'],
  ['no origin', undefined, 'other.example', 'taken'],
  ['an origin kept back', 'null', 'shop.example', 'taken'],
  ['another of its names', 'http://192.168.1.5:3000', '192.168.1.5:3000', 'other-address'],
  ['its own address without the certificate', 'http://shop.example', 'shop.example', 'other-address'],
  ['another port', 'https://shop.example:8443', 'shop.example:8443', 'other-address'],
  ['another site', 'https://evil.example', 'shop.example', 'foreign-origin'],
])('a form sent from %s', (_name, origin, host, answer) => {
  expect(posted(origin, host)).toBe(answer);
  expect(posted(origin, host, { method: 'GET' })).toBe('taken');
});

it.each([
  ['the machine by its number', 'http://127.0.0.1:3000', '127.0.0.1:3000', 'taken'],
  ['a name of the local network', 'http://shop.lan:3000', 'shop.lan:3000', 'taken'],
  ['behind a proxy with a certificate', 'https://shop.lan', 'shop.lan', 'taken'],
  ['no origin', undefined, 'shop.lan', 'taken'],
  ['another of its names', 'http://localhost:3000', '127.0.0.1:3000', 'foreign-origin'],
  ['another port', 'http://127.0.0.1:4000', '127.0.0.1:3000', 'foreign-origin'],
  ['another site', 'https://evil.example', '127.0.0.1:3000', 'foreign-origin'],
  ['a host that is none', 'https://evil.example', 'a b<', 'unreadable'],
])('without SITE_URL a form sent from %s', (_name, origin, host, answer) => {
  warn.mockClear();
  expect(posted(origin, host, { siteUrl: null })).toBe(answer);
  expect(warn).not.toHaveBeenCalled();
});

it('a form that keeps its origin back and says it comes from another site is refused', () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect([posted(undefined, 'shop.example', { headers }), posted('null', 'shop.example', { headers })]).toEqual([
    'foreign-origin',
    'foreign-origin',
  ]);
});

it('says once in the log what to set', () => {
  warn.mockClear();
  for (let times = 0; times < 3; times += 1) posted('http://shop.lan', 'shop.lan');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[1]).toContain('set SITE_URL');
  for (let name = 0; name < 50; name += 1) posted(`https://evil-${name}.example`, 'shop.example');
  expect(warn.mock.calls.length).toBeLessThanOrEqual(20);
});
