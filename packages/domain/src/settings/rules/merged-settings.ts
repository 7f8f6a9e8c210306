import { type Language, type Localized, withText } from '@kaifong/base/localized';
import { type ConfigurationInput, type Settings, settingDefinitions, settingKeys } from '../contract/index.ts';

/** Takes over the languages that are given and forgets those given as ''. */
function mergedText(before: Localized, given: string | Localized, language: Language): Localized {
  const all = typeof given === 'string' ? withText(before, language, given) : { ...before, ...given };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text?.trim()));
}

const withoutRepeats = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...new Set(value)] : value;

type Given = Partial<Record<keyof Settings, unknown>> & Pick<ConfigurationInput, 'language'>;

/**
 * The settings after an edit: what the edit leaves out stays, a plain text becomes the version in `language`, and a list
 * of codes loses what it names twice.
 */
export function mergedSettings(before: Settings, given: Given, language: Language): Settings {
  const entries = settingKeys.map((key) => {
    const value = given[key];
    if (value === undefined) return [key, before[key]];
    if (!('localized' in settingDefinitions[key])) return [key, withoutRepeats(value)];
    return [key, mergedText(before[key] as Localized, value as string | Localized, language)];
  });
  return Object.fromEntries(entries) as Settings;
}
