import type { FieldError } from '@kaifong/base/errors';
import type { Settings } from '../contract/index.ts';
import { contrastOf, readable } from './contrast-of.ts';

/**
 * What is wrong with settings that are each well-formed but do not go together, as field → codes. Empty when they do.
 */
export function problemsIn(settings: Settings): Record<string, FieldError[]> {
  const problems: Record<string, FieldError[]> = {};
  const say = (field: keyof Settings, code: string) => {
    problems[field] = [...(problems[field] ?? []), { code: `settings.${code}` }];
  };

  if (!settings.name[settings.main_language]) say('name', 'name-required');
  if (!settings.supported_languages.includes(settings.main_language)) say('main_language', 'main-language-missing');

  const currencies = settings.supported_currencies.map((currency) => currency.identifier);
  if (new Set(currencies).size < currencies.length) say('supported_currencies', 'currency-repeated');
  const base = settings.supported_currencies.find((currency) => currency.identifier === settings.base_currency);
  if (!base) say('base_currency', 'base-currency-missing');
  else if (Number(base.rate) !== 1) say('supported_currencies', 'base-currency-rate');

  if (!settings.supported_country_codes.includes(settings.default_country_code))
    say('default_country_code', 'default-country-code-missing');
  if (contrastOf(settings.template_colors.text, settings.template_colors.background) < readable)
    say('template_colors', 'colors-unreadable');
  return problems;
}
