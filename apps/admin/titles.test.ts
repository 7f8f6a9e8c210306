import { languages } from '@kaifong/base/localized';
import { expect, it } from 'vitest';
import { screens } from './src/screens/index.ts';
import { titlesIn } from './titles.ts';

const titles = (language: string) => titlesIn(language, () => undefined);

it.each(languages)('every screen has a name in %s', async (language) => {
  const known = await titles(language);
  expect(screens.map(({ title }) => title).filter((title) => !known[title])).toEqual([]);
});

it('takes them from the noun, and from the section where that says something else', async () => {
  expect(await titles('en-US')).toMatchObject({
    'screen.blog_category': 'Blog categories',
    'screen.blog_category_create': 'Add blog category',
    'screen.blog_category_edit': 'Edit blog category',
    'screen.article_create': 'Write article',
  });
  expect(await titles('zh-HK')).toMatchObject({ 'screen.brand_create': '新增品牌', 'screen.brand_edit': '編輯品牌' });
});
