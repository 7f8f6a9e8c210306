// Every setting stands on a tab of the configuration, but for those of what is not there yet.
import type { DefinedSettings } from '@kaifong/base/contract';
import { expect, it } from 'vitest';
import { sections } from './screens/index.ts';

/** Work of a later release. */
const notYet: readonly string[] = [];

// Read before the test: no limit of time stands over the first reading of so many files.
const files = await Promise.all(sections.map(({ settingsTabs }) => settingsTabs?.()));

it('every tab that has settings is shown, and none that has none', () => {
  const tabs = files.flatMap((file) => file?.default ?? []);
  const shown = new Set(tabs.map(({ name, settings }) => `${settings.domain} ${name}`));
  const tabsOf = ({ values, secrets = {}, domain }: DefinedSettings) =>
    [...Object.values(values).map(({ tab }) => tab), ...Object.values(secrets)].map((tab) => `${domain} ${tab}`);
  const defined = new Set(tabs.flatMap(({ settings }) => tabsOf(settings)));
  expect([...defined].filter((tab) => !shown.has(tab) && !notYet.includes(tab))).toEqual([]);
  expect([...shown].filter((tab) => !defined.has(tab) || notYet.includes(tab))).toEqual([]);
});
