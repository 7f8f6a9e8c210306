import type { DefinedSettings } from '@kaifong/base/contract';
import type { FieldError } from '@kaifong/base/errors';
import type { errors } from '../contract/errors.ts';
import {
  contrastChecksOf,
  predefinedTemplateKeys,
  type Settings,
  settingDefinitions,
  templateStyleOf,
} from '../contract/index.ts';

type Say = (path: string, code: keyof typeof errors) => void;

function checkTemplates({ template, custom_templates: custom }: Settings, say: Say): void {
  if (!templateStyleOf(template, custom)) say('template', 'template-unknown');
  const taken = new Set<string>(predefinedTemplateKeys);
  for (const [index, { key, style }] of custom.entries()) {
    if (taken.has(key)) say(`custom_templates.${index}.key`, 'template-repeated');
    taken.add(key);
    const unreadable = contrastChecksOf(style).filter(({ passes }) => !passes);
    const places = new Set(unreadable.map(({ scheme, color }) => `${scheme}.${color}`));
    for (const place of places) say(`custom_templates.${index}.style.${place}`, 'colors-unreadable');
  }
}

function checkCurrencies({ supported_currencies, base_currency }: Settings, say: Say): void {
  const seen = new Set<string>();
  for (const [index, { identifier }] of supported_currencies.entries()) {
    if (seen.has(identifier)) say(`supported_currencies.${index}.identifier`, 'currency-repeated');
    seen.add(identifier);
  }
  const base = supported_currencies.findIndex(({ identifier }) => identifier === base_currency);
  if (base < 0) say('base_currency', 'base-currency-missing');
  else if (Number(supported_currencies[base]?.rate) !== 1)
    say(`supported_currencies.${base}.rate`, 'base-currency-rate');
}

function checkServices(settings: Settings, values: DefinedSettings['values'], say: Say): void {
  const given = settings as Readonly<Record<string, unknown>>;
  for (const [key, { neededBy }] of Object.entries(values))
    if (neededBy && given[neededBy] === 1 && !given[key]) say(key, 'service-incomplete');
  if (settings.recaptcha_forms.length > 0 && !settings.recaptcha_site_key)
    say('recaptcha_site_key', 'service-incomplete');
  if (settings.sms_provider !== 'none' && !settings.sms_account) say('sms_account', 'service-incomplete');
}

/** The problems of settings that are each well-formed but do not go together, as path → codes. Empty when they do. */
export function problemsIn(
  settings: Settings,
  values: DefinedSettings['values'] = settingDefinitions,
): Record<string, FieldError[]> {
  const problems: Record<string, FieldError[]> = {};
  const say: Say = (path, code) => {
    problems[path] = [...(problems[path] ?? []), { code: `settings.${code}` }];
  };
  if (!settings.name[settings.main_language]) say('name', 'name-required');
  if (!settings.supported_languages.includes(settings.main_language)) say('main_language', 'main-language-missing');
  if (!settings.supported_country_codes.includes(settings.default_country_code))
    say('default_country_code', 'default-country-code-missing');
  checkCurrencies(settings, say);
  checkTemplates(settings, say);
  checkServices(settings, values, say);
  return problems;
}
