// The tabs of the configuration that belong to orders.
import { salesSettings } from '@kaifong/domain/sales/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [
  { name: 'orders', order: 114, settings: salesSettings },
  { name: 'cart_mail', order: 116, settings: salesSettings },
  { name: 'after_sale', order: 115, settings: salesSettings },
] satisfies readonly SettingsTab[];
