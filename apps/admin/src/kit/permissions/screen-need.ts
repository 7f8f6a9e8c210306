// What opening an address of the back office needs, as specification 6 has it: the name of the address is an action and a
// noun, and the role must hold just that. Where the specification says otherwise it is written here and nowhere else.
import { listPermission, type StaffPermission } from '@kaifong/base/permissions';
import type { Need } from './permission-map.ts';

/** Addresses open to every signed-in account. */
export const alwaysAllowed: readonly string[] = [
  '',
  'dashboard',
  'crm-dashboard',
  'profile',
  'security',
  // Only tries the editor out: nothing of it is kept.
  'test-quasar-editor',
  // Whoever works here comes and goes; what others punched is shown there by right.
  'punch',
  'my-tasks',
  'calendar',
  'my-calendar',
  'waiting',
  'my-shifts',
  'my-leaves',
  'my-leave/create',
  'my-leave/view/:id',
  'my-attendance',
  'my-attendance/view/:id',
  'my-attendance/appeal/:id',
  'my-reimbursement',
  'my-reimbursement/create',
  'my-reimbursement/edit/:id',
  'my-reimbursement/view/:id',
  'my-payroll',
  'my-commission',
  'my-commission/view/:id',
  'my-payroll/view/:id',
  'clickup',
  'clickup/:workspace/space',
  'clickup/:workspace/space/create',
  'clickup/:workspace/space/edit/:id',
];

/** Addresses with another need than their name says. */
const special: Readonly<Record<string, Need>> = {
  configuration: 'get configuration',
  payment: 'get configuration',
  'payment/edit/:code': { all: ['get configuration', 'update configuration'] },
  'payment/inbox': 'get payments',
  'payment/inbox/:id': 'get payment',
  'payment/abnormal': 'get payments',
  'payment/review': 'review payment',
  'payment/reconciliation': 'review payment',
  shipping: 'update configuration',
  'shipping/create': 'update configuration',
  'shipping/edit/:id': 'update configuration',
  footer: 'get block',
  'product/why/:id': 'get product',
  'product/print-label': ['print barcode', 'print qrcode'],
  // Services people applied for; what a service is stands under application-product.
  service: 'get applications',
  'service/view/:id': 'get application',
  'application-product': { all: ['get products', 'get application'] },
  'application-product/create': { all: ['create product', 'get application'] },
  'application-product/edit/:id': { all: ['get product', 'get application'] },
  'salary-management': 'batch update admin_salary',
  'salary-management/view/:id': 'batch update admin_salary',
  'payslip/view/:id': 'get payroll',
  'payroll/contributions/:id': 'get payroll',
  'statutory-figure/trial': 'get payroll',
  'tax-return': 'get payroll',
  'tax-return/view/:id': 'get payroll',
  'leaving-pay/view/:id': 'get payroll',
  inventories: 'get inventories',
  'inventories/day': 'get inventories',
  'report/sales': 'get sales_report',
  'report/products': 'get products_report',
  'report/customer': 'get customer_report',
  'report/inventories': 'get inventories_report',
  'report/purchase': 'get purchase_report',
  'report/commission': 'get commission_report',
  'report/channel': 'get channel_report',
  'report/staff-activity': 'get staff_activity_report',
  'report/staff-amount': 'get staff_amount_report',
  'report/profit': 'get profit_report',
  'report/payments': 'get payments_report',
  'report/tax': 'get tax_report',
  'report/liability': 'get liability_report',
  'report/bookings': 'get bookings_report',
  'report/email-logs': 'get mail_logs',
  'report/email-histories': 'get mail_histories',
  'report/email-templates': 'get letters',
  'report/failed-jobs': 'get failed_jobs',
  home: 'get landing_page',
  audit: 'get audit_logs',
  media: 'get files',
  'leave-account': 'get leaves',
  // People by days: whoever reads shifts.
  roster: 'get shifts',
  'order/edit/:id': { all: ['get order', 'update order'] },
  'order/test': 'create order',
  frontdesk: { all: ['get stores', 'get orders'] },
  'broadcast/history/:id': 'get broadcast',
  'funnel/management/:id': 'get leads',
  'booking/calendar': 'get event',
  'booking/history/scanner': 'check_in booking',
  'punch/qr/:store': 'get punch_code',
  'booking/weather': 'get weather_closures',
  'supplier/goods/:id': { all: ['get supplier', 'update supplier'] },
  // The till is for whoever sells; whoever only reads sessions has their list.
  'store/pos/new/:id': 'create till_session',
  'store/pos/:id': 'create till_session',
  'store/pos/booking/:id': 'create till_session',
  'commission/scheme': { all: ['get commission', 'get commission_groups'] },
  // Sales of sessions: whoever reads those.
  'till-sale': 'get till_sessions',
  'till-sale/view/:id': 'get till_session',
  'search-miss': 'get search_misses',
  // Answers are personal: whoever builds forms, or puts one into a menu, need not read them.
  'formbuilder/histories/:id': 'get form_submissions',
  'formbuilder/:form_id/history/:history_id': 'get form_submission',
};

/** Things that are done on a screen of another noun, by the noun they are named after in the specification. */
const specialActions: Readonly<Record<string, StaffPermission>> = {
  'update shipping_setting': 'update configuration',
  'update template': 'update configuration',
  'batch update salary': 'batch update admin_salary',
  'delete salary': 'delete admin',
  'get footer': 'get block',
};

/** Permission of an action, with the specification's exceptions. */
export const neededFor = (action: StaffPermission): StaffPermission => specialActions[action] ?? action;

/** Nouns whose addresses lie below another word. */
const nouns: Readonly<Record<string, string>> = {
  'blog/article': 'article',
  'blog/category': 'blog_category',
  'booking/event': 'event',
  'booking/category': 'event_category',
  'booking/history': 'booking',
  'booking/resource': 'event_resource',
  'booking/weather-rule': 'weather_rule',
  'customer/list': 'customer',
  'customer/group': 'customer_group',
  membership: 'membership_tier',
  group: 'contact_group',
  formbuilder: 'form',
  tasks: 'task',
  'commission/calculation': 'commission',
  pos: 'till_session',
};

const nounOf = (path: string): string => nouns[path] ?? path.replace(/^report\//, '').replaceAll(/[-/]/g, '_');

/** A need by the name of its address. */
function namedNeed(path: string): Need {
  const parts = /^(.+?)(?:\/(create|edit|view|traffic|histories))?(?:\/:\w+)?$/.exec(path);
  const noun = nounOf(parts?.[1] ?? path);
  switch (parts?.[2]) {
    case 'create':
      return `create ${noun}`;
    case 'edit':
      return [`get ${noun}`, `update ${noun}`];
    case undefined:
      return path.includes(':') ? `get ${noun}` : listPermission(noun);
    default:
      return `get ${noun}`;
  }
}

/** The rule that decides about an address: `always`, it is open to everybody signed in · `mapping`, written out above · `name`. */
export type ScreenRule =
  | { readonly by: 'always'; readonly need?: undefined }
  | { readonly by: 'mapping' | 'name'; readonly need: Need };

export function screenRule(path: string): ScreenRule {
  if (alwaysAllowed.includes(path)) return { by: 'always' };
  const mapped = special[path];
  return mapped ? { by: 'mapping', need: mapped } : { by: 'name', need: namedNeed(path) };
}

/**
 * Permission needed for an address; `undefined` for open ones. `brand`: list, `brand/create`: create,
 * `brand/edit/:id`: get or update, `brand/view/:id` and `order/:id`: get.
 */
export const screenNeed = (path: string): Need | undefined => screenRule(path).need;
