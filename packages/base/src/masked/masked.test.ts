import { describe, expect, it } from 'vitest';
import { isMasked, masked } from './index.ts';

describe('a number or an address in part', () => {
  it.each([
    ['amy.chan@shop.test', 'a•••@shop.test'],
    ['a@shop.test', 'a•••@shop.test'],
    ['"a@b"@shop.test', '"•••@shop.test'],
    ['91234512', '9••• ••12'],
    ['+852 91234512', '+852 9••• ••12'],
    ['+85291234512', '8••• ••12'],
    ['9123 4512', '9••• ••12'],
    ['12345', '•••'],
    ['–', '–'],
    ['', ''],
  ])('%s is shown as %s', (whole, part) => {
    expect(masked(whole)).toBe(part);
  });
  it('is told from a whole one, and stays as it is when masked again', () => {
    for (const whole of ['amy@shop.test', '91234512', '12345']) {
      expect(isMasked(whole)).toBe(false);
      expect(isMasked(masked(whole))).toBe(true);
      expect(isMasked(masked(masked(whole)))).toBe(true);
    }
  });
});
