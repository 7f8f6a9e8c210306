import { purchasingSettings } from '@kaifong/domain/purchasing/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [{ name: 'purchasing', order: 108, settings: purchasingSettings }] satisfies readonly SettingsTab[];
