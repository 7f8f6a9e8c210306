import { memberSettings } from '@kaifong/domain/members/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [{ name: 'membership', order: 45, settings: memberSettings }] satisfies readonly SettingsTab[];
