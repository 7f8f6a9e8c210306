import type { DefinedSettings } from '@kaifong/base/contract';
import { type Language, type Localized, withText } from '@kaifong/base/localized';
import { type Settings, settingDefinitions } from '../contract/index.ts';

/** Takes over the languages that are given and forgets those given as ''. */
function mergedText(before: Localized, given: string | Localized, language: Language): Localized {
  const all = typeof given === 'string' ? withText(before, language, given) : { ...before, ...given };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text?.trim()));
}

const withoutRepeats = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...new Set(value)] : value;

type Values = Readonly<Record<string, unknown>>;

/**
 * The settings after an edit: what the edit leaves out stays, a plain text becomes the version in `language`, and a list
 * of codes loses what it names twice.
 */
export function mergedSettings(
  before: Settings,
  given: Values,
  language: Language,
  definitions: DefinedSettings['values'] = settingDefinitions,
): Settings {
  const old: Values = before;
  const entries = Object.entries(definitions).map(([key, { localized }]) => {
    const value = given[key];
    if (value === undefined) return [key, old[key]];
    if (!localized) return [key, withoutRepeats(value)];
    return [key, mergedText(old[key] as Localized, value as string | Localized, language)];
  });
  return Object.fromEntries(entries) as Settings;
}
