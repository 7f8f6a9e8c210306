import { expect, test } from 'vitest';
import { isAddressRange, liesIn } from './address-ranges.ts';

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['0.0.0.0/0', true],
  ['203.0.113.0/33', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/24/1', false],
  ['203.0.113', false],
  ['fe80::1%eth0', false],
  ['office', false],
  ['', false],
])('%s is an address or a range: %s', (text, expected) => expect(isAddressRange(text)).toBe(expected));

test.each([
  [['203.0.113.0/24'], '203.0.113.200', true],
  [['203.0.113.0/24'], '203.0.114.1', false],
  [['203.0.113.7'], '203.0.113.7', true],
  // The way a server that listens for both kinds names an address of the old one.
  [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['10.0.0.0/8', '203.0.113.7'], '203.0.113.7', true],
  [[], '203.0.113.7', false],
  [['203.0.113.7'], '', false],
])('in %j lies %s: %s', (ranges, address, expected) => expect(liesIn(ranges, address)).toBe(expected));
