import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('a path to go back to', () => {
  it.each([
    ['/product/tea', '/product/tea'],
    ['/product/tea?added=1', '/product/tea'],
    ['/%E8%8C%B6', '/%E8%8C%B6'],
  ])('%s', (value, path) => expect(ownPath(value)).toBe(path));

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/\t/evil.example',
    null,
    undefined,
    3,
  ])('is never %s', (value) => expect(ownPath(value)).toBeUndefined());
});
