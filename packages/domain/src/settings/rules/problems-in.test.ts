import { describe, expect, it } from 'vitest';
import type { Settings } from '../contract/index.ts';
import { problemsIn } from './problems-in.ts';
import { settingsFromRows } from './settings-from-rows.ts';

const sound = settingsFromRows([]);
const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$' };

const cases: [string, Partial<Settings>, keyof Settings, string][] = [
  ['no name in the main language', { name: { 'zh-HK': '街坊' } }, 'name', 'name-required'],
  ['a main language that is not offered', { supported_languages: ['zh-HK'] }, 'main_language', 'main-language-missing'],
  ['a base currency that is not offered', { base_currency: 'USD' }, 'base_currency', 'base-currency-missing'],
  [
    'a base currency with a rate',
    { supported_currencies: [{ ...hkd, rate: '7.8' }] },
    'supported_currencies',
    'base-currency-rate',
  ],
  ['a currency twice', { supported_currencies: [hkd, hkd] }, 'supported_currencies', 'currency-repeated'],
  [
    'a default prefix that is not offered',
    { default_country_code: '44' },
    'default_country_code',
    'default-country-code-missing',
  ],
  [
    'grey text on white',
    { template_colors: { ...sound.template_colors, text: '#aaaaaa' } },
    'template_colors',
    'colors-unreadable',
  ],
];

describe('problemsIn', () => {
  it('finds nothing wrong with the defaults', () => {
    expect(problemsIn(sound)).toEqual({});
  });

  it.each(cases)('refuses %s', (_, change, field, code) => {
    expect(problemsIn({ ...sound, ...change })).toEqual({ [field]: [{ code: `settings.${code}` }] });
  });

  it('takes 1.0 for a rate of one', () => {
    expect(problemsIn({ ...sound, supported_currencies: [{ ...hkd, rate: '1.0' }] })).toEqual({});
  });
});
