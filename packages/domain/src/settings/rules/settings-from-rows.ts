import type { DefinedSettings, Setting } from '@kaifong/base/contract';
import { type Settings, settingDefinitions } from '../contract/index.ts';

/**
 * Every setting with its value: what the shop changed, else the default. A stored value that no longer fits its shape
 * counts as unset, so that one bad row never closes the shop.
 */
export function settingsFromRows(
  rows: readonly { key: string; value: unknown }[],
  values: DefinedSettings['values'] = settingDefinitions,
): Settings {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(values).map(([key, definition]) => [key, valueFor(definition, stored.get(key))]),
  ) as Settings;
}

function valueFor(definition: Setting, stored: unknown): unknown {
  if (stored === undefined || stored === null) return definition.default;
  const parsed = definition.schema.safeParse(stored);
  return parsed.success ? parsed.data : definition.default;
}
