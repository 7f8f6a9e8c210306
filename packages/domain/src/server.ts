// The street: the domains in the order in which they may know each other (an earlier one never knows a later one).
// The only central list of the product; it changes when a domain is born. Domains of extensions stand at its end.

import type { Domain } from '@kaifong/kernel/domain';
import { domain as applications } from './applications/domain.ts';
import { domain as automation } from './automation/domain.ts';
import { domain as booking } from './booking/domain.ts';
import { domain as catalogue } from './catalogue/domain.ts';
import { domain as commission } from './commission/domain.ts';
import { domain as content } from './content/domain.ts';
import { domain as crm } from './crm/domain.ts';
import { domain as customers } from './customers/domain.ts';
import { extensions } from './extensions.ts';
import { domain as forms } from './forms/domain.ts';
import { domain as hr } from './hr/domain.ts';
import { domain as identity } from './identity/domain.ts';
import { domain as inventory } from './inventory/domain.ts';
import { domain as marketing } from './marketing/domain.ts';
import { domain as media } from './media/domain.ts';
import { domain as members } from './members/domain.ts';
import { domain as navigation } from './navigation/domain.ts';
import { domain as packages } from './packages/domain.ts';
import { domain as payroll } from './payroll/domain.ts';
import { domain as promotions } from './promotions/domain.ts';
import { domain as purchasing } from './purchasing/domain.ts';
import { domain as reports } from './reports/domain.ts';
import { domain as sales } from './sales/domain.ts';
import { domain as settings } from './settings/domain.ts';
import { domain as stores } from './stores/domain.ts';
import { domain as tasktool } from './tasktool/domain.ts';
import { domain as tax } from './tax/domain.ts';
import { domain as till } from './till/domain.ts';
import { domain as webhooks } from './webhooks/domain.ts';
import { domain as wishlist } from './wishlist/domain.ts';

export const domains: readonly Domain[] = [
  settings,
  identity,
  media,
  navigation,
  tax,
  catalogue,
  content,
  inventory,
  stores,
  customers,
  forms,
  crm,
  hr,
  marketing,
  members,
  promotions,
  wishlist,
  sales,
  packages,
  booking,
  applications,
  automation,
  purchasing,
  till,
  commission,
  tasktool,
  payroll,
  webhooks,
  reports,
  ...extensions.map(({ domain }) => domain),
];

export { addDemoApplications } from './applications/seed/demo-applications.ts';
export { addDemoFlow } from './automation/seed/demo-flow.ts';
export { listEventAddresses } from './booking/queries/list-event-addresses.ts';
export { addDemoEvents } from './booking/seed/demo-events.ts';
export type {
  CategoryOrder,
  DemoAttribute,
  DemoBrand,
  DemoCategory,
  DemoGoods,
  DemoPicture,
  DemoProduct,
  DemoServices,
  DemoShelves,
  DemoStock,
  LayoutName,
  Localized,
  PackName,
  PaletteName,
  PictureOrder,
} from './catalogue/index.ts';
export {
  countAddresses,
  findMovedProduct,
  hasProducts,
  importProducts,
  listAddresses,
  type PublicAddress,
} from './catalogue/index.ts';
export { seedBenchProducts } from './catalogue/seed/bench-products.ts';
export { addDemoGoods } from './catalogue/seed/demo-goods.ts';
export { fillDemoShelves } from './catalogue/seed/demo-shop.ts';
export { addDemoStoreRoom } from './catalogue/seed/warehouse.ts';
export { addDemoCommission, addDemoCommissionGroups } from './commission/seed/demo-groups.ts';
export { type ContentAddress, type FeedEntry, listContentAddresses, listFeed } from './content/index.ts';
export type { DemoArticle, DemoBanner, DemoBlogCategory, DemoPage, DemoTexts } from './content/ports/demo-texts.ts';
export { fillDemoContent } from './content/seed/demo-content.ts';
export { fillDemoLanding } from './content/seed/demo-landing.ts';
export { addDemoLeads } from './crm/seed/demo-leads.ts';
export {
  type Sms,
  type SmsAccount,
  SmsNotSent,
  type SocialApp,
  SocialAway,
  type SocialLogin,
  smsGateway,
  socialLogin,
  socialOrigins,
} from './customers/index.ts';
export { addDemoCustomers } from './customers/seed/demo-customers.ts';
export { addDemoGroups } from './customers/seed/demo-groups.ts';
export { addDemoReaders } from './customers/seed/demo-readers.ts';
export { type Extension, extensions } from './extensions.ts';
export { listFormAddresses } from './forms/index.ts';
export { addDemoForms } from './forms/seed/demo-forms.ts';
export { addDemoStaff } from './hr/seed/demo-staff.ts';
export { addDemoTasks } from './hr/seed/demo-tasks.ts';
export {
  createOwner,
  findCustomerActor,
  findStaffActor,
  hasAccounts,
  listPermissions,
  listRoleTemplates,
  passwordProblem,
  setAccountPassword,
} from './identity/index.ts';
export { addDemoKey } from './identity/seed/demo-key.ts';
export { addDemoCounts } from './inventory/seed/demo-counts.ts';
export { addDemoTransfers } from './inventory/seed/demo-transfers.ts';
export { addDemoBroadcasts } from './marketing/seed/demo-broadcasts.ts';
export { isOwnKey, keysOfRow, pictureVariant } from './media/index.ts';
export { addDemoMembers } from './members/seed.ts';
export { findMoved } from './navigation/index.ts';
export { addDemoPackagePlan } from './packages/seed/demo-plan.ts';
export {
  type ContributionAnswer,
  type ContributionList,
  type ContributionPlatform,
  contributionPlatform,
  PlatformAway,
} from './payroll/index.ts';
export { addDemoPayroll } from './payroll/seed/demo-payroll.ts';
export { addDemoPromotions } from './promotions/seed.ts';
export { addDemoPurchases } from './purchasing/seed/demo-purchases.ts';
export {
  type OfferedProvider,
  offeredProviders,
  type PaymentProvider,
  ProviderAway,
  paymentProviders,
} from './sales/index.ts';
export { addDemoPayments, addDemoShipping } from './sales/method/seed/methods.ts';
export { addDemoOrders } from './sales/seed/demo-orders.ts';
export {
  captchaService,
  getMainLanguage,
  getSettings,
  getTheme,
  keyFile,
  layOutPem,
  settingsMailServer,
} from './settings/index.ts';
export { fillDemoSettings } from './settings/seed.ts';
export { listStoreAddresses } from './stores/index.ts';
export { addDemoStores } from './stores/seed/demo-stores.ts';
export {
  type TaskTool,
  type ToolAccess,
  ToolAway,
  ToolBusy,
  ToolRefused,
  type ToolTask,
  type ToolTaskInput,
  taskTool,
} from './tasktool/index.ts';
export {
  type CardState,
  type CardTerminal,
  cardTerminals,
  type NetworkPrinter,
  networkPrinter,
  TerminalAway,
} from './till/index.ts';
export { addDemoCashier } from './till/seed/demo-cashier.ts';
export { addDemoSession } from './till/seed/demo-session.ts';
export { type WebhookReach, webhookReach } from './webhooks/ports/webhook-reach.ts';
export { addDemoWebhook } from './webhooks/seed/demo-webhook.ts';
