import { languages } from '@kaifong/base/localized';
import { describe, expect, it } from 'vitest';
import { offeredTo } from './asked-language.ts';

describe('the language offered to a first visitor', () => {
  it.each([
    [['zh-HK', 'zh', 'en'], 'zh-HK'],
    [['zh-TW'], 'zh-HK'],
    [['zh-Hant-HK', 'en-GB'], 'zh-HK'],
    [['zh-CN', 'zh'], 'zh-CN'],
    [['zh'], 'zh-CN'],
    [['ja', 'zh-Hans-SG'], 'zh-CN'],
    [['en-GB', 'zh-HK'], undefined],
    [['fr'], undefined],
    [[], undefined],
  ] as const)('%j on an English page: %s', (asked, offered) => {
    expect(offeredTo(asked, { languages, shown: 'en-US' })).toBe(offered);
  });

  it('is one of the shop, and may be English', () => {
    expect(offeredTo(['zh-CN', 'en'], { languages: ['zh-HK', 'en-US'], shown: 'zh-HK' })).toBe('en-US');
    expect(offeredTo(['zh-CN'], { languages: ['zh-HK', 'en-US'], shown: 'en-US' })).toBeUndefined();
  });
});
