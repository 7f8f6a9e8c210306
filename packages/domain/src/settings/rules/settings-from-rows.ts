import { type SettingKey, type Settings, settingDefinitions, settingKeys } from '../contract/index.ts';

/**
 * Every setting with its value: what the shop changed, else the default. A stored value that no longer fits its shape
 * counts as unset, so that one bad row never closes the shop.
 */
export function settingsFromRows(rows: readonly { key: string; value: unknown }[]): Settings {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(settingKeys.map((key) => [key, valueFor(key, stored.get(key))])) as unknown as Settings;
}

function valueFor(key: SettingKey, stored: unknown): unknown {
  const definition = settingDefinitions[key];
  if (stored === undefined || stored === null) return definition.default;
  const parsed = definition.schema.safeParse(stored);
  return parsed.success ? parsed.data : definition.default;
}
