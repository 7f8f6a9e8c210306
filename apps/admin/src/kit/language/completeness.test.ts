import { expect, it } from 'vitest';
import { completenessOf } from './completeness.ts';

const texts = [{ 'en-US': 'Tea', 'zh-HK': '茶' }, { 'en-US': 'Green' }, {}, undefined];

it.each([
  ['en-US', 'complete'],
  ['zh-HK', 'partial'],
  ['zh-CN', 'empty'],
] as const)('%s is %s', (language, state) => {
  expect(completenessOf(texts, language)).toBe(state);
});

it('does not count blanks as a translation', () => {
  expect(completenessOf([{ 'en-US': 'Tea', 'zh-HK': '  ' }], 'zh-HK')).toBe('empty');
});

it('is empty while nothing is written at all', () => {
  expect(completenessOf([{}], 'en-US')).toBe('empty');
});
