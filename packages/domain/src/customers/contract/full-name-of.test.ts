import { expect, test } from 'vitest';
import { fullNameOf } from './full-name-of.ts';

test('names are written the way their script does', () => {
  expect(fullNameOf({ first_name: 'Amy', last_name: 'Chan' })).toBe('Amy Chan');
  expect(fullNameOf({ first_name: '大文', last_name: '陳' })).toBe('陳大文');
  expect(fullNameOf({ first_name: 'Amy', last_name: '陳' })).toBe('Amy 陳');
});
