import { catalogueSettings } from '@kaifong/domain/catalogue/contract';
import type { SettingsTab } from '../../kit/settings/settings-tab.ts';

export default [{ name: 'stock', order: 107, settings: catalogueSettings }] satisfies readonly SettingsTab[];
