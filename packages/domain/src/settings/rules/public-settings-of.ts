import type { DefinedSettings } from '@kaifong/base/contract';
import { type Language, type Localized, textIn, wireLanguage } from '@kaifong/base/localized';
import { type PublicSettings, publicSettings, type Settings, settingDefinitions } from '../contract/index.ts';
import { themeOf } from './theme-of.ts';

const languageKeys = new Set(['main_language', 'supported_languages']);

const wireValue = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(wireLanguage) : wireLanguage(value as Language);

type Values = DefinedSettings['values'];

function shown(settings: Settings, key: string, language: Language, localized = false): unknown {
  if (key === 'theme') return themeOf(settings).shown;
  const value = (settings as Readonly<Record<string, unknown>>)[key];
  if (localized) return textIn(value as Localized, language, settings.main_language);
  return languageKeys.has(key) ? wireValue(value) : value;
}

/** Names of what anybody may read; nothing outside this list ever leaves the shop. */
const publicKeys = (values: Values): string[] => {
  const brought = Object.keys(values).filter((key) => !Object.hasOwn(settingDefinitions, key));
  return [...Object.keys(publicSettings.shape), ...brought].filter((key) => key === 'theme' || values[key]?.public);
};

/**
 * The public settings in one language. `columns` narrows them; names that are unknown or hidden are silently absent.
 */
export function publicSettingsOf(
  settings: Settings,
  language: Language,
  columns?: readonly string[],
  values: Values = settingDefinitions,
): Partial<PublicSettings> {
  const wanted = columns ? new Set(columns) : undefined;
  const keys = publicKeys(values).filter((key) => !wanted || wanted.has(key));
  return Object.fromEntries(keys.map((key) => [key, shown(settings, key, language, values[key]?.localized)]));
}
