import { tillSettings } from '@kaifong/domain/till/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [{ name: 'till', order: 104, settings: tillSettings }] satisfies readonly SettingsTab[];
