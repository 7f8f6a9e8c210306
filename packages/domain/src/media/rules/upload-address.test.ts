import { describe, expect, test } from 'vitest';
import { readUploadAddress, storeKeyOf } from './upload-address.ts';

const name = '0123456789abcdef0123456789abcdef';

describe('readUploadAddress', () => {
  test('a whole picture', () => {
    expect(readUploadAddress(`${name}.jpg`)).toEqual({ name, whole: 'jpg' });
  });

  test('a preset', () => {
    const address = readUploadAddress(`${name}-400.avif`);
    expect(address).toEqual({ name, width: 400, format: 'avif' });
    expect(address && storeKeyOf(address)).toBe(`presets/01/${name}-400.avif`);
  });

  test.each([
    `${name}-401.avif`,
    `${name}-0400.avif`,
    `${name}-400.png`,
    `${name}.svg`,
    `${name}.html`,
    `../${name}.jpg`,
    `${name}.jpg/..`,
    `${name.toUpperCase()}.jpg`,
    '',
    'abc.jpg',
  ])('%s names nothing', (text) => expect(readUploadAddress(text)).toBeUndefined());
});
