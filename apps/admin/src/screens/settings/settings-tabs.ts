// The tabs of the shop's own settings, and payment, whose screens stand in this section.
import { salesSettings } from '@kaifong/domain/sales/contract';
import { shopSettings } from '@kaifong/domain/settings/contract';
import { type ComponentType, lazy } from 'react';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';
import type { TabProps } from '../../kit/settings/tab-form.tsx';
import { CurrenciesTab } from './configuration/tabs/currencies-tab.tsx';
import { LanguagesTab } from './configuration/tabs/languages-tab.tsx';
import { LoginTab } from './configuration/tabs/login-tab.tsx';
import { MailTab } from './configuration/tabs/mail-tab.tsx';
import { ScriptsTab } from './configuration/tabs/scripts-tab.tsx';
import { FacebookTab, RecaptchaTab } from './configuration/tabs/service-tabs.tsx';
import { SiteTab } from './configuration/tabs/site-tab.tsx';
import { SmsTab } from './configuration/tabs/sms-tab.tsx';
import { StorefrontTab } from './configuration/tabs/storefront-tab.tsx';

const settings = shopSettings;
const shopTab = (order: number, name: string, panel?: ComponentType<TabProps>): SettingsTab => ({
  ...{ name, order, settings },
  ...(panel && { panel }),
});

export default [
  shopTab(10, 'site', SiteTab),
  shopTab(20, 'languages', LanguagesTab),
  shopTab(30, 'currencies', CurrenciesTab),
  shopTab(40, 'storefront', StorefrontTab),
  shopTab(
    50,
    'template',
    lazy(() => import('./configuration/template/template-tab.tsx')),
  ),
  shopTab(60, 'mail', MailTab),
  shopTab(70, 'scripts', ScriptsTab),
  shopTab(80, 'recaptcha', RecaptchaTab),
  shopTab(90, 'facebook', FacebookTab),
  shopTab(100, 'sms', SmsTab),
  { name: 'payment', order: 110, settings: salesSettings, panel: lazy(() => import('./payment/payment-tab.tsx')) },
  shopTab(120, 'employee', LoginTab),
] satisfies readonly SettingsTab[];
