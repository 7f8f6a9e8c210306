import { expect, it } from 'vitest';
import { isOwnKey } from './own-key.ts';
import { presetKeysOf, storeKeyOf } from './upload-address.ts';

const name = '0123456789abcdef0123456789abcdef';

it('knows every key the shop makes, whole or half', () => {
  const keys = [
    storeKeyOf({ name, whole: 'jpg' }),
    ...presetKeysOf(name, 4_000, { x: 50, y: 100 }),
    `private/01/${name}.pdf`,
    `wholes/01/${name}.png`,
  ];
  for (const key of keys) {
    expect(isOwnKey(key), key).toBe(true);
    expect(isOwnKey(`${key}.6f1f3c1e-8f0b-4c6a-9d57-0a6f5f1f2b3c`), key).toBe(true);
  }
});

it.each([
  `two/pictures/01/${name}.jpg`,
  `pictures/pictures/01/${name}.jpg`,
  `pictures/02/${name}.jpg`,
  'photos/hk/beach.jpg',
  'backups/2026-11-30.tgz',
  'start-check',
])('leaves %s to whoever put it there', (key) => {
  expect(isOwnKey(key)).toBe(false);
});
