// What a tab's form holds, and what of it is sent: switches as true and false, and only what differs from what was read.
import type { DefinedSettings, Setting } from '@kaifong/base/contract';
import { type Configuration, type ConfigurationInput, flagSchema } from '@kaifong/domain/settings/contract';

/** Changes of secrets by name: '' leaves one as it is, null takes it away, anything else replaces it. */
type SecretEdits = Readonly<Record<string, string | null>>;
export type TabValues = Record<string, unknown> & { secrets: SecretEdits };

/** A tab, and the settings it edits. */
export interface TabScope {
  readonly tab: string;
  readonly keys: readonly string[];
  /** The settings of the domain whose tab it is. */
  readonly settings: DefinedSettings;
}

export const isFlag = (setting: Setting | undefined): boolean => setting?.schema === flagSchema;

/** Texts of a language that is missing are '' in a form. */
function textOf(value: unknown): Record<string, string> {
  const text = (value ?? {}) as Record<string, string>;
  return { 'en-US': text['en-US'] ?? '', 'zh-HK': text['zh-HK'] ?? '', 'zh-CN': text['zh-CN'] ?? '' };
}

/** A copy: a form writes into what it is given. */
const copied = (value: unknown): unknown => structuredClone(value);

/** The form's values for a tab. Secrets start untouched. */
export function tabValues(configuration: Configuration, { tab, keys, settings }: TabScope): TabValues {
  const entries = keys.map((key): [string, unknown] => {
    const value = configuration[key];
    if (isFlag(settings.values[key])) return [key, value === 1];
    return [key, settings.values[key]?.localized ? textOf(value) : copied(value)];
  });
  const secrets = Object.keys(settings.secrets).filter((name) => settings.secrets[name] === tab);
  return { ...Object.fromEntries(entries), secrets: Object.fromEntries(secrets.map((name) => [name, ''])) };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The settings whose value in the form is another than the one that was read, as the wire carries them. */
export function changedInput(
  { keys, settings }: TabScope,
  values: TabValues,
  before: TabValues,
): Pick<ConfigurationInput, 'secrets'> & Record<string, unknown> {
  const changed = keys.filter((key) => !same(values[key], before[key]));
  const secrets = Object.fromEntries(Object.entries(values.secrets).filter(([, value]) => value !== ''));
  return {
    ...Object.fromEntries(
      changed.map((key) => [key, isFlag(settings.values[key]) ? Number(values[key]) : values[key]]),
    ),
    ...(Object.keys(secrets).length > 0 && { secrets }),
  };
}

/** The keys both changed from what this form was filled with, to different values. */
export function conflicts(
  keys: readonly string[],
  { mine, theirs, before }: { mine: TabValues; theirs: TabValues; before: TabValues },
): string[] {
  return keys.filter(
    (key) => !same(mine[key], theirs[key]) && (!same(mine[key], before[key]) || !same(theirs[key], before[key])),
  );
}
