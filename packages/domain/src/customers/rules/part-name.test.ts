import { expect, test } from 'vitest';
import { nameCell, partName } from './part-name.ts';

test.each([
  ['Chan Tai Man', 'Tai Man', 'Chan'],
  ['Mary Chan', 'Mary', 'Chan'],
  ['Mary Ann Smith', 'Mary Ann', 'Smith'],
  ['Wong, Ka Yan Carol', 'Ka Yan Carol', 'Wong'],
  ['陳大文', '大文', '陳'],
  ['陈 大文', '大文', '陈'],
  ['歐陽小文', '小文', '歐陽'],
  [' Ho\u3000Kit ', 'Kit', 'Ho'],
])('%s', (whole, first_name, last_name) => {
  expect(partName(whole)).toEqual({ first_name, last_name });
});

test('a single word is half a name', () => {
  expect(partName('Madonna')).toEqual({ first_name: 'Madonna' });
});

test('a name a customer has already says nothing, in whichever order', () => {
  const before = { first_name: 'Tai Man', last_name: 'Chan' };
  expect(nameCell.read('Chan Tai Man', undefined, before)).toEqual({});
  expect(nameCell.read('Tai Man Chan', undefined, before)).toEqual({});
  expect(nameCell.read('Chan Siu Man', undefined, before)).toEqual({ first_name: 'Siu Man', last_name: 'Chan' });
});
