// The settings of the shop, a tab for each concern. The open tab is in the address: `?active_tab=mail`.
import { useRoute } from '@kaifong/client/hooks';
import { type ConfigurationTab, configurationTabs, routes } from '@kaifong/domain/settings/contract';
import { NativeSelect, Tabs } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { confirm } from '../../../kit/feedback/index.ts';
import { RecordGate } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import classes from './configuration.module.css';
import type { TabProps } from './form/tab-form.tsx';
import { CurrenciesTab } from './tabs/currencies-tab.tsx';
import { LanguagesTab } from './tabs/languages-tab.tsx';
import { MailTab } from './tabs/mail-tab.tsx';
import { ScriptsTab } from './tabs/scripts-tab.tsx';
import { ClickupTab, EmployeeTab, FacebookTab, RecaptchaTab, SmsTab } from './tabs/service-tabs.tsx';
import { SiteTab } from './tabs/site-tab.tsx';
import { StorefrontTab } from './tabs/storefront-tab.tsx';

const panels: Record<ConfigurationTab, ComponentType<TabProps>> = {
  site: SiteTab,
  languages: LanguagesTab,
  currencies: CurrenciesTab,
  storefront: StorefrontTab,
  template: lazy(() => import('./template/template-tab.tsx')),
  mail: MailTab,
  scripts: ScriptsTab,
  recaptcha: RecaptchaTab,
  facebook: FacebookTab,
  sms: SmsTab,
  payment: lazy(() => import('../payment/payment-tab.tsx')),
  clickup: ClickupTab,
  employee: EmployeeTab,
};

const isTab = (value: string | null): value is ConfigurationTab => configurationTabs.some((tab) => tab === value);

/** The open tab; another one opens only when nothing is lost, or the person says so. */
function useActiveTab() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  const asked = search.get('active_tab');
  const active = isTab(asked) ? asked : 'site';
  const open = async (next: string | null) => {
    if (!isTab(next) || next === active) return;
    const lose = { title: t('form.unsaved_title'), text: t('form.unsaved_text'), confirm: t('form.unsaved_leave') };
    if (dirty && !(await confirm({ ...lose, danger: true }))) return;
    setDirty(false);
    // Not a step of its own: the way back leads out of the settings, past the question whether to lose anything.
    setSearch({ active_tab: next }, { replace: true });
  };
  return { active, open, onDirty: useCallback((now: boolean) => setDirty(now), []) };
}

export default function ConfigurationScreen() {
  const { t } = useTranslation();
  const answer = useRoute(routes.getConfiguration, {}, { keep: true });
  const { active, open, onDirty } = useActiveTab();
  const choices = configurationTabs.map((tab) => ({ value: tab, label: t(`settings.configuration.tabs.${tab}`) }));
  const Panel = panels[active];
  return (
    <>
      <PageHeader title={t('screen.configuration')} />
      <NativeSelect
        className={classes.choice}
        label={t('configuration.tabs')}
        value={active}
        onChange={(event) => void open(event.currentTarget.value)}
        data={choices}
      />
      <Tabs
        value={active}
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
        <Tabs.Panel value={active} className={classes.panel}>
          <RecordGate answer={answer} listPath="/dashboard">
            {({ data }) => (
              <Suspense fallback={<ScreenSkeleton />}>
                <Panel key={active} configuration={data} onDirty={onDirty} />
              </Suspense>
            )}
          </RecordGate>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
