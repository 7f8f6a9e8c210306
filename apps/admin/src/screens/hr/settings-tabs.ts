import { attendanceSettings } from '@kaifong/domain/hr/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [{ name: 'attendance', order: 48, settings: attendanceSettings }] satisfies readonly SettingsTab[];
