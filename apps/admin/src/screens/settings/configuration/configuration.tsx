// The settings of the shop, a tab for each concern. The open tab is in the address: `?active_tab=mail`.
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/settings/contract';
import { NativeSelect, Tabs } from '@mantine/core';
import { Suspense, use, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { confirm } from '../../../kit/feedback/index.ts';
import { loadDomains } from '../../../kit/language/language.ts';
import { type Section, useSections } from '../../../kit/screen/index.ts';
import { PlainTab } from '../../../kit/settings/plain-tab.tsx';
import type { SettingsTab } from '../../../kit/settings/settings-tab.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import classes from './configuration.module.css';

/** The tabs of all sections in their order, the words of their domains with them. */
async function tabsOf(sections: readonly Section[]): Promise<readonly SettingsTab[]> {
  const bringing = sections.filter(({ settingsTabs }) => settingsTabs);
  const files = await Promise.all(bringing.map(({ settingsTabs }) => settingsTabs?.()));
  const tabs = files.flatMap((file) => file?.default ?? []).toSorted((one, other) => one.order - other.order);
  await loadDomains([...bringing.map(({ domain }) => domain), ...tabs.map(({ settings }) => settings.domain)]);
  return tabs;
}

/** The open tab; another one opens only when nothing is lost, or the person says so. */
function useActiveTab(tabs: readonly SettingsTab[]) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  const asked = search.get('active_tab');
  const tabAt = (name: string | null) => tabs.find((tab) => tab.name === name);
  const active = tabAt(asked) ?? tabs[0];
  const open = async (next: string | null) => {
    if (!next || !tabAt(next) || next === active?.name) return;
    const lose = { title: t('form.unsaved_title'), text: t('form.unsaved_text'), confirm: t('form.unsaved_leave') };
    if (dirty && !(await confirm({ ...lose, danger: true }))) return;
    setDirty(false);
    // Not a step of its own: the way back leads out of the settings, past the question whether to lose anything.
    setSearch({ active_tab: next }, { replace: true });
  };
  return { active, open, onDirty: useCallback((now: boolean) => setDirty(now), []) };
}

export default function ConfigurationScreen() {
  const sections = useSections();
  const loading = useMemo(() => tabsOf(sections), [sections]);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ConfigurationTabs loading={loading} />
    </Suspense>
  );
}

function ConfigurationTabs({ loading }: { readonly loading: Promise<readonly SettingsTab[]> }) {
  const { t } = useTranslation();
  const tabs = use(loading);
  const answer = useRoute(routes.getConfiguration, {}, { keep: true });
  const { active, open, onDirty } = useActiveTab(tabs);
  const choices = tabs.map(({ name, settings }) => ({
    value: name,
    label: t(`${settings.domain}.configuration.tabs.${name}`),
  }));
  if (!active) return null;
  const { name, settings, panel: Panel } = active;
  return (
    <>
      <PageHeader title={t('screen.configuration')} />
      <NativeSelect
        className={classes.choice}
        label={t('configuration.tabs')}
        value={name}
        onChange={(event) => void open(event.currentTarget.value)}
        data={choices}
      />
      <Tabs
        value={name}
        onChange={(tab) => void open(tab)}
        orientation="vertical"
        variant="pills"
        className={classes.tabs}
        classNames={{ tab: classes.tab ?? '', tabLabel: classes.label ?? '' }}
        activateTabWithKeyboard={false}
      >
        <Tabs.List aria-label={t('configuration.tabs')} className={classes.list}>
          {choices.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={name} className={classes.panel}>
          <RecordGate answer={answer} listPath="/dashboard">
            {({ data }) => (
              <Suspense fallback={<ScreenSkeleton />}>
                {Panel ? (
                  <Panel key={name} configuration={data} onDirty={onDirty} />
                ) : (
                  <PlainTab key={name} name={name} settings={settings} configuration={data} onDirty={onDirty} />
                )}
              </Suspense>
            )}
          </RecordGate>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
