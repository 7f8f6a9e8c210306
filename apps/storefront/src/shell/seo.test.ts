import { describe, expect, it } from 'vitest';
import { addressIn, plainText, seo } from './seo.ts';
import type { ShellData } from './shell-data.ts';

const shell = {
  origin: 'https://shop.example',
  language: 'zh-HK',
  languages: ['en-US', 'zh-HK', 'zh-CN'],
  site: { name: '街坊', description: '好東西' },
} as unknown as ShellData;

describe('the address of a page in a language', () => {
  it.each([
    ['/product/tea', 'en-US', 'https://shop.example/product/tea'],
    ['/product/tea', 'zh-HK', 'https://shop.example/product/tea?lang=zh-HK'],
    ['/category/tea?page=2', 'zh-CN', 'https://shop.example/category/tea?page=2&lang=zh-CN'],
  ] as const)('%s in %s', (path, language, address) => expect(addressIn(shell, path, language)).toBe(address));
});

describe('the head of a page', () => {
  it('names itself and its twins', () => {
    const meta = seo(shell, { title: '茶', path: '/category/tea' });
    expect(meta).toContainEqual({ title: '茶 · 街坊' });
    expect(meta).toContainEqual({ name: 'description', content: '好東西' });
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.example/category/tea?lang=zh-HK',
    });
    const twins = meta.filter((tag) => 'hrefLang' in tag).map((tag) => ('hrefLang' in tag ? tag.hrefLang : ''));
    expect(twins).toEqual(['en', 'zh-HK', 'zh-CN', 'x-default']);
  });

  it('keeps a hidden page out of search engines and says no more', () => {
    expect(seo(shell, { title: '茶', path: '/search', hidden: true })).toEqual([
      { title: '茶 · 街坊' },
      { name: 'robots', content: 'noindex' },
    ]);
  });
});

describe('a description', () => {
  it('has no tags and an end', () => {
    expect(plainText('<p>Good &amp; plain</p>\n<ul><li>tea</li></ul>')).toBe('Good & plain tea');
    expect(plainText('茶'.repeat(300))).toHaveLength(200);
  });
});
