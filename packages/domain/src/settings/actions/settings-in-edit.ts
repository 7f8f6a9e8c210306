import type { Language } from '@kaifong/base/localized';
import { parseInput } from '@kaifong/kernel/http';
import * as z from 'zod';
import { configurationInput, type Settings, shopSettings } from '../contract/index.ts';
import type { KnownSettings } from '../queries/known-settings.ts';

/**
 * What an edit holds for settings: the shop's own as its contract has parsed them, those of later domains parsed by their
 * definitions, a message at each that is wrong. Nothing else of it is left, scripts neither: they have a call of their own.
 */
export function settingsInEdit(
  edit: Readonly<Record<string, unknown>>,
  { values }: KnownSettings,
  language: Language,
): Partial<Record<keyof Settings, unknown>> {
  const shape = Object.entries(values)
    .filter(([key, { script }]) => !Object.hasOwn(shopSettings.values, key) && !script)
    .map(([key, { schema, localized }]) => {
      const inLanguage = (text: unknown) => (typeof text === 'string' ? { [language]: text } : text);
      return [key, (localized ? z.preprocess(inLanguage, schema) : schema).optional()] as const;
    });
  const own = Object.entries(edit).filter(([key]) => Object.hasOwn(configurationInput.shape, key));
  return { ...Object.fromEntries(own), ...parseInput(z.object(Object.fromEntries(shape)), edit) };
}
