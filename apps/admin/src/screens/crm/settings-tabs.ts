import { crmSettings } from '@kaifong/domain/crm/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [{ name: 'crm', order: 47, settings: crmSettings }] satisfies readonly SettingsTab[];
