// The street: the domains in the order in which they may know each other (an earlier one never knows a later one).
// The only central list of the product; it changes when a domain is born.
import type { Domain } from '@kaifong/kernel/domain';
import { domain as catalogue } from './catalogue/domain.ts';
import { domain as content } from './content/domain.ts';
import { domain as crm } from './crm/domain.ts';
import { domain as customers } from './customers/domain.ts';
import { domain as identity } from './identity/domain.ts';
import { domain as inventory } from './inventory/domain.ts';
import { domain as marketing } from './marketing/domain.ts';
import { domain as media } from './media/domain.ts';
import { domain as navigation } from './navigation/domain.ts';
import { domain as reports } from './reports/domain.ts';
import { domain as sales } from './sales/domain.ts';
import { domain as settings } from './settings/domain.ts';

export const domains: readonly Domain[] = [
  settings,
  identity,
  media,
  navigation,
  catalogue,
  content,
  inventory,
  customers,
  crm,
  marketing,
  sales,
  reports,
];

export {
  countAddresses,
  hasProducts,
  importShopifyProducts,
  listAddresses,
  type PublicAddress,
} from './catalogue/index.ts';
export { seedBenchProducts } from './catalogue/seed/bench-products.ts';
export { type ContentAddress, type FeedEntry, listContentAddresses, listFeed } from './content/index.ts';
export {
  createOwner,
  findCustomerActor,
  findStaffActor,
  hasAccounts,
  listPermissions,
  listRoleTemplates,
  setAccountPassword,
} from './identity/index.ts';
export { inventoryInvariants } from './inventory/index.ts';
export { keysOfRow, pictureVariant } from './media/index.ts';
export { findMoved } from './navigation/index.ts';
export { type PaymentProvider, ProviderAway, paymentProviders, salesInvariants } from './sales/index.ts';
export {
  captchaService,
  getMainLanguage,
  getSettings,
  getTheme,
  keyFile,
  layOutPem,
  settingsMailServer,
} from './settings/index.ts';
