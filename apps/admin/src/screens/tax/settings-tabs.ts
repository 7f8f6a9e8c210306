// The tab of the configuration about tax.
import { taxSettings } from '@kaifong/domain/tax/contract';
import { lazy } from 'react';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [
  { name: 'tax', order: 112, settings: taxSettings, panel: lazy(() => import('./tax-tab.tsx')) },
] satisfies readonly SettingsTab[];
