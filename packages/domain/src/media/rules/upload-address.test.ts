import { describe, expect, test } from 'vitest';
import { shapePath } from '../contract/index.ts';
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

describe('a shape', () => {
  test('names its point', () => {
    const address = readUploadAddress(`${name}-square-30x40.webp`);
    expect(address).toEqual({ name, shape: 'square', focus: { x: 30, y: 40 } });
    expect(address && storeKeyOf(address)).toBe(`presets/01/${name}-square-30x40.webp`);
  });

  test('has the address the contract writes', () => {
    const path = shapePath({ path: `/uploads/${name}.png`, focus: '7% 100%' }, 'social');
    expect(readUploadAddress(path.replace('/uploads/', ''))).toEqual({
      name,
      shape: 'social',
      focus: { x: 7, y: 100 },
    });
  });

  test.each([
    `${name}-round-30x40.webp`,
    `${name}-square-030x40.webp`,
    `${name}-square-130x40.webp`,
    `${name}-square-30x40.jpg`,
    `${name}-square.webp`,
    `${name}-toString-1x1.webp`,
  ])('%s is none', (text) => expect(readUploadAddress(text)).toBeUndefined());
});
