import { describe, expect, it } from 'vitest';
import { type LinkParts, linkLifetime, linkProves, pathOf, verificationLink } from './verification-link.ts';

const now = new Date('2026-11-21T09:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const link = verificationLink('secret', 7, 'amy@shop.test', now);
const proves = (change: Partial<LinkParts>, email = 'amy@shop.test', when = now, secret = 'secret') =>
  linkProves({ ...link, ...change }, secret, email, when);

describe('verification link', () => {
  it('proves the address it was made for until it ends', () => {
    expect(proves({})).toBe(true);
    expect(proves({}, 'amy@shop.test', later(linkLifetime - 1000))).toBe(true);
    expect(proves({}, 'amy@shop.test', later(linkLifetime))).toBe(false);
  });

  it.each<[string, Partial<LinkParts>]>([
    ['id', { id: 8 }],
    ['hash', { hash: 'x' }],
    ['end', { expires: link.expires + 1 }],
    ['signature', { signature: link.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
    ['empty signature', { signature: '' }],
  ])('proves nothing with another %s', (_, change) => {
    expect(proves(change)).toBe(false);
  });

  it('proves nothing once the address is another, or with another secret', () => {
    expect(proves({}, 'other@shop.test')).toBe(false);
    expect(proves({}, 'amy@shop.test', now, 'guess')).toBe(false);
  });

  it('does not carry the address in the clear', () => {
    expect(pathOf(link)).toMatch(/^\/email\/verify\/7\/[0-9a-f]{40}\?expires=\d+&signature=[0-9a-f]{64}$/);
  });
});
