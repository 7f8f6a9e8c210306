import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { languages } from '@kaifong/base/localized';
import { expect, it } from 'vitest';
import { wordsIn } from './words.ts';

it.each(languages)('the first page and its cards say everything in %s by one file', async (language) => {
  const { words, domains } = await wordsIn('first-page', language, () => undefined);
  const cards = globSync('src/screens/*/dashboard/cards.ts', { cwd: import.meta.dirname });
  const withCards = cards.map((path) => basename(dirname(dirname(path))));
  expect(domains).toEqual([...withCards, 'dashboard'].sort());
  // Of the screens and of the contract of one of them.
  for (const key of ['dashboard.nothing', 'sales.order.name']) expect(words[key], key).toBeTruthy();
});

it('the frame says its own words, those of lists and forms, and what screens are called', async () => {
  const { words, domains } = await wordsIn('frame', 'zh-HK', () => undefined);
  expect(domains).toEqual([]);
  expect(words).toMatchObject({ 'screen.brand_create': '新增品牌' });
  for (const key of ['action.cancel', 'palette.nothing']) expect(words[key], key).toBeTruthy();
});
