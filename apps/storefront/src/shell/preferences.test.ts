import { describe, expect, it } from 'vitest';
import { preferencesOf } from './preferences.ts';
import { switchedTo } from './switched-to.ts';

const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$' };
const usd = { identifier: 'USD', rate: '0.128', mark: 'US$' };
const site = {
  main_language: 'en_us' as const,
  supported_languages: ['en_us' as const, 'zh_hk' as const],
  base_currency: 'HKD',
  supported_currencies: [hkd, usd],
};
const of = (query: string, cookies: Record<string, string> = {}) =>
  preferencesOf(new URLSearchParams(query), cookies, site);

describe('the language and currency of a page', () => {
  it('is what the shop says when nobody chose', () => {
    expect(of('')).toEqual({ language: 'en-US', currency: hkd, cookies: {} });
  });

  it('is the earlier choice', () => {
    expect(of('', { language: 'zh-HK', currency: 'USD' })).toEqual({ language: 'zh-HK', currency: usd, cookies: {} });
  });

  it('is what the address says, and that is remembered', () => {
    expect(of('lang=zh_hk&currency=usd', { language: 'en-US' })).toEqual({
      language: 'zh-HK',
      currency: usd,
      cookies: { language: 'zh-HK', currency: 'USD' },
    });
  });

  it('is never one the shop does not offer', () => {
    expect(of('lang=zh-CN&currency=EUR', { language: 'fr', currency: '__proto__' })).toEqual({
      language: 'en-US',
      currency: hkd,
      cookies: {},
    });
  });
});

describe('the address of the same page in another language', () => {
  it('keeps the rest of the query', () => {
    expect(switchedTo({ pathname: '/category/tea', search: '?page=2&lang=en-US' }, { lang: 'zh-HK' })).toBe(
      '/category/tea?page=2&lang=zh-HK',
    );
  });
});
