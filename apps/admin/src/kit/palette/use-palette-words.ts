import { useEffect, useState } from 'react';
import { loadDomains } from '../language/language.ts';
import { useCan } from '../permissions/index.ts';
import { screenAt, useSections } from '../screen/index.ts';
import type { SettingsTab } from '../settings/settings-tab.ts';

/** What something is called in every language, by its message key. */
export type WordsOf = (key: string) => string;

/** The words of all languages, fetched once, when the palette first opens; until then things are found by their own name. */
export function usePaletteWords(): WordsOf {
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    import('virtual:palette-words').then(
      (module) => setWords(module.default),
      () => undefined,
    );
  }, []);
  return (key) => words[key] ?? '';
}

const settingsAddress = '/configuration';

/** The tabs of the settings, for whom they are; with them the names of what stands on each. */
export function useSettingsTabs(): readonly { readonly tab: SettingsTab; readonly keys: readonly string[] }[] {
  const can = useCan();
  const sections = useSections();
  const [tabs, setTabs] = useState<readonly SettingsTab[]>([]);
  const need = screenAt(
    sections.flatMap(({ screens }) => screens),
    settingsAddress,
  )?.permission;
  const may = need !== undefined && can(need);
  useEffect(() => {
    if (!may) return;
    const load = async () => {
      const bringing = sections.flatMap(({ settingsTabs }) => (settingsTabs ? [settingsTabs] : []));
      const found = (await Promise.all(bringing.map((bring) => bring()))).flatMap((file) => [...file.default]);
      await loadDomains(found.map(({ settings }) => settings.domain));
      setTabs(found.toSorted((one, other) => one.order - other.order));
    };
    // A palette without these words finds the screen of the settings.
    load().catch(() => undefined);
  }, [sections, may]);
  return tabs.map((tab) => {
    const { domain, values, secrets } = tab.settings;
    const names = [
      ...Object.keys(values).filter((name) => values[name]?.tab === tab.name),
      ...Object.keys(secrets).filter((name) => secrets[name] === tab.name),
    ];
    return { tab, keys: names.map((name) => `${domain}.configuration.fields.${name}`) };
  });
}

/** Where a tab of the settings opens. */
export const tabAddress = (name: string): string => `${settingsAddress}?active_tab=${encodeURIComponent(name)}`;
