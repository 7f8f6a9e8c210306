import { shopSettings } from '@kaifong/domain/settings/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';
import { ClickupTab } from './clickup-tab.tsx';

export default [
  { name: 'clickup', order: 105, settings: shopSettings, panel: ClickupTab },
] satisfies readonly SettingsTab[];
