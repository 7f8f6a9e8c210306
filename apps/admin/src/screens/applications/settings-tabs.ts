import { applicationSettings } from '@kaifong/domain/applications/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [{ name: 'applications', order: 46, settings: applicationSettings }] satisfies readonly SettingsTab[];
