import { payrollSettings } from '@kaifong/domain/payroll/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [
  { name: 'mpf', order: 49, settings: payrollSettings },
  { name: 'payroll', order: 50, settings: payrollSettings },
] satisfies readonly SettingsTab[];
