import type { Runtime } from '@kaifong/kernel/context';
import { expect, it, vi } from 'vitest';
import { requireOwnAddress } from './own-address.ts';

const warn = vi.fn();
const runtime = { siteUrl: 'https://shop.example', log: { warn } as unknown as Runtime['log'] };
const posted = (origin: string | undefined, host: string, method = 'POST') => {
  const request = { method, headers: origin === undefined ? {} : { origin }, host };
  try {
    requireOwnAddress(request, runtime);
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
  expect(posted(origin, host, 'GET')).toBe('taken');
});

it('says once in the log what to set', () => {
  warn.mockClear();
  for (let times = 0; times < 3; times += 1) posted('http://shop.lan', 'shop.lan');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[1]).toContain('set SITE_URL');
  for (let name = 0; name < 50; name += 1) posted(`https://evil-${name}.example`, 'shop.example');
  expect(warn.mock.calls.length).toBeLessThanOrEqual(20);
});
