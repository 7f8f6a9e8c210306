import { type Language, type Localized, textIn, wireLanguage } from '@kaifong/base/localized';
import {
  isLocalizedSetting,
  type PublicSettings,
  publicSettings,
  type SettingKey,
  type Settings,
  settingDefinitions,
} from '../contract/index.ts';
import { themeOf } from './theme-of.ts';

const languageKeys = new Set<SettingKey>(['main_language', 'supported_languages']);

const wireValue = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(wireLanguage) : wireLanguage(value as Language);

type PublicKey = keyof PublicSettings;

function shown(settings: Settings, key: PublicKey, language: Language): unknown {
  if (key === 'theme') return themeOf(settings).shown;
  const value = settings[key];
  if (isLocalizedSetting(key)) return textIn(value as Localized, language, settings.main_language);
  return languageKeys.has(key) ? wireValue(value) : value;
}

/** Names of what anybody may read; nothing outside this list ever leaves the shop. */
export const publicKeys = (Object.keys(publicSettings.shape) as PublicKey[]).filter(
  (key) => key === 'theme' || settingDefinitions[key].public,
);

/**
 * The public settings in one language. `columns` narrows them; names that are unknown or hidden are silently absent.
 */
export function publicSettingsOf(
  settings: Settings,
  language: Language,
  columns?: readonly string[],
): Partial<PublicSettings> {
  const wanted = columns ? new Set(columns) : undefined;
  const keys = wanted ? publicKeys.filter((key) => wanted.has(key)) : publicKeys;
  return Object.fromEntries(keys.map((key) => [key, shown(settings, key, language)]));
}
