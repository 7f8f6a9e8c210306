import { describe, expect, it } from 'vitest';
import { predefinedTemplates, type Settings } from '../contract/index.ts';
import { problemsIn } from './problems-in.ts';
import { settingsFromRows } from './settings-from-rows.ts';

const sound = settingsFromRows([]);
const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$' };

const lowContrast = {
  key: 'grey',
  name: 'Grey',
  style: {
    ...predefinedTemplates.default,
    light: { ...predefinedTemplates.default.light, ink: '#aaaaaa' },
  },
};
const ours = { key: 'ours', name: 'Ours', style: predefinedTemplates.harbour };

const cases: [string, Partial<Settings>, string, string][] = [
  ['no name in the main language', { name: { 'zh-HK': '街坊' } }, 'name', 'name-required'],
  ['a main language that is not offered', { supported_languages: ['zh-HK'] }, 'main_language', 'main-language-missing'],
  ['a base currency that is not offered', { base_currency: 'USD' }, 'base_currency', 'base-currency-missing'],
  [
    'a base currency with a rate',
    { supported_currencies: [{ ...hkd, rate: '7.8' }] },
    'supported_currencies.0.rate',
    'base-currency-rate',
  ],
  ['a currency twice', { supported_currencies: [hkd, hkd] }, 'supported_currencies.1.identifier', 'currency-repeated'],
  [
    'a default prefix that is not offered',
    { default_country_code: '44' },
    'default_country_code',
    'default-country-code-missing',
  ],
  [
    'grey text on white',
    { custom_templates: [lowContrast] },
    'custom_templates.0.style.light.ink',
    'colors-unreadable',
  ],
  ['a template nobody knows', { template: 'ours' }, 'template', 'template-unknown'],
  ['two templates of one key', { custom_templates: [ours, ours] }, 'custom_templates.1.key', 'template-repeated'],
  [
    'a template that takes the key of a predefined one',
    { custom_templates: [{ ...ours, key: 'harbour' }] },
    'custom_templates.0.key',
    'template-repeated',
  ],
  ['a captcha without its key', { recaptcha_forms: ['register'] }, 'recaptcha_site_key', 'service-incomplete'],
  ['a provider without its key', { facebook_enabled: 1 }, 'fb_client_id', 'service-incomplete'],
];

describe('problemsIn', () => {
  it('finds nothing wrong with the defaults', () => {
    expect(problemsIn(sound)).toEqual({});
  });

  it.each(cases)('refuses %s', (_, change, field, code) => {
    expect(problemsIn({ ...sound, ...change })).toEqual({ [field]: [{ code: `settings.${code}` }] });
  });

  it('takes a template of the shop’s own', () => {
    expect(problemsIn({ ...sound, template: 'ours', custom_templates: [ours] })).toEqual({});
  });

  it('takes 1.0 for a rate of one', () => {
    expect(problemsIn({ ...sound, supported_currencies: [{ ...hkd, rate: '1.0' }] })).toEqual({});
  });
});
