import { describe, expect, it } from 'vitest';
import { troubleLanguage, troublePage } from './trouble-page.server.tsx';

describe('the language while the shop cannot be read', () => {
  it.each([
    ['zh-CN', 'en-GB,en;q=0.9', 'zh-CN'],
    [undefined, 'zh-TW,zh;q=0.9,en;q=0.8', 'zh-HK'],
    [undefined, 'zh-Hant-HK', 'zh-HK'],
    [undefined, 'zh', 'zh-CN'],
    ['klingon', 'fr-FR, en-GB;q=0.5', 'en-US'],
    [undefined, undefined, 'en-US'],
  ] as const)('chosen %s, asked for %s: %s', (chosen, accepted, language) => {
    expect(troubleLanguage(chosen, accepted)).toBe(language);
  });
});

describe('the page', () => {
  const trouble = { language: 'zh-HK', address: '/search?keyword=<b>&page=2', requestId: '7f3a' } as const;

  it('says what to do, in the language, and leads back to where she was going', () => {
    const page = troublePage(trouble);
    expect(page).toContain('<html lang="zh-HK">');
    expect(page).toContain('問題出在我們這邊，請稍後再試。');
    expect(page).toContain('href="/search?keyword=&lt;b&gt;&amp;page=2"');
    expect(page).toContain('請求編號 7f3a');
  });

  it('says how a photo that is too large becomes small enough', () => {
    expect(troublePage({ ...trouble, status: 413, words: 'x' })).toContain(
      '上載檔案上限：2 MB。相機直接拍攝的相片較大',
    );
  });

  it('leads to where the shop is, for one that is open at another address', () => {
    const page = troublePage({ ...trouble, shop: 'https://shop.example' });
    expect(page).toContain('href="https://shop.example/search?keyword=&lt;b&gt;&amp;page=2"');
    expect(page).toContain('在那裏打開商店');
    expect(page).not.toContain('再試一次');
    expect(troublePage({ ...trouble, address: '//elsewhere.example/', shop: 'https://shop.example' })).toContain(
      'href="https://shop.example/"',
    );
  });

  it('leads nowhere else', () => {
    expect(troublePage({ ...trouble, address: '//elsewhere.example/' })).toContain('href="/"');
  });
});
