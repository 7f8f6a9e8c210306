import { marketingSettings } from '@kaifong/domain/marketing/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

/** When and how often people are written to. */
export default [{ name: 'messages', order: 46, settings: marketingSettings }] satisfies readonly SettingsTab[];
