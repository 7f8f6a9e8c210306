// What a tab's form holds, and what of it is sent: switches as true and false, and only what differs from what was read.
import {
  type Configuration,
  type ConfigurationInput,
  type ConfigurationTab,
  flagSchema,
  type SecretName,
  type SettingKey,
  secretNames,
  secretTabs,
  settingDefinitions,
} from '@kaifong/domain/settings/contract';

/** What is done to the secrets: '' leaves one as it is, null takes it away, anything else replaces it. */
type SecretEdits = Partial<Record<SecretName, string | null>>;
export type TabValues = Record<string, unknown> & { secrets: SecretEdits };

/** A tab, and the settings it edits. */
export interface TabScope {
  readonly tab: ConfigurationTab;
  readonly keys: readonly SettingKey[];
}

const isFlag = (key: SettingKey): boolean => settingDefinitions[key].schema === flagSchema;
export const isLocalized = (key: SettingKey): boolean => 'localized' in settingDefinitions[key];

/** Texts of a language that is missing are '' in a form. */
function textOf(value: unknown): Record<string, string> {
  const text = (value ?? {}) as Record<string, string>;
  return { 'en-US': text['en-US'] ?? '', 'zh-HK': text['zh-HK'] ?? '', 'zh-CN': text['zh-CN'] ?? '' };
}

/** A copy: a form writes into what it is given. */
const copied = (value: unknown): unknown => structuredClone(value);

/** The form's values for a tab. Secrets start untouched. */
export function tabValues(configuration: Configuration, { tab, keys }: TabScope): TabValues {
  const entries = keys.map((key): [string, unknown] => {
    const value = configuration[key];
    if (isFlag(key)) return [key, value === 1];
    return [key, isLocalized(key) ? textOf(value) : copied(value)];
  });
  const secrets = secretNames.filter((name) => secretTabs[name] === tab).map((name) => [name, ''] as const);
  return { ...Object.fromEntries(entries), secrets: Object.fromEntries(secrets) };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The settings whose value in the form is another than the one that was read, as the wire carries them. */
export function changedInput(
  keys: readonly SettingKey[],
  values: TabValues,
  before: TabValues,
): Pick<ConfigurationInput, 'secrets'> & Record<string, unknown> {
  const changed = keys.filter((key) => !same(values[key], before[key]));
  const secrets = Object.fromEntries(Object.entries(values.secrets).filter(([, value]) => value !== ''));
  return {
    ...Object.fromEntries(changed.map((key) => [key, isFlag(key) ? Number(values[key]) : values[key]])),
    ...(Object.keys(secrets).length > 0 && { secrets }),
  };
}

/** The keys both changed from what this form was filled with, to different values. */
export function conflicts(
  keys: readonly SettingKey[],
  { mine, theirs, before }: { mine: TabValues; theirs: TabValues; before: TabValues },
): SettingKey[] {
  return keys.filter(
    (key) => !same(mine[key], theirs[key]) && (!same(mine[key], before[key]) || !same(theirs[key], before[key])),
  );
}
