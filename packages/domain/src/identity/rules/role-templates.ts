// Roles the product brings, as patterns over permission strings: domains that come later are already in them. A shop
// starts a role from one and edits it; the owner's `*` holds every permission there is and will be.
import type { RoleTemplateName } from '../contract/index.ts';
import { type PermissionPattern, permissionsOf } from './permission-pattern.ts';

/** What selling needs to look up, in the shop and behind the counter. */
const lookUp = ['get product', 'get category', 'get brand', 'get attribute', 'get inventories', 'get warehouses'];
const takeOrders = ['get order', 'create order', 'update order', 'get customer'];
const texts = ['page', 'block', 'menu', 'slider', 'announcement', 'footer', 'article', 'blog_category', 'tag'];
const stock = ['inventory', 'warehouse', 'transfer', 'stock_take'];
const people = ['attendance', 'punch', 'shift', 'holiday', 'leave'];

const all = (nouns: readonly string[]) => nouns.map((noun) => `* ${noun}`);

export const roleTemplates: Readonly<Record<RoleTemplateName, readonly PermissionPattern[]>> = {
  owner: ['*'],
  'store-manager': [
    ...lookUp,
    '* order',
    'review payment',
    '* customer',
    '* pos_session',
    '* store',
    ...all(stock),
    '* product',
    '-import product',
    '-batch destroy product',
    ...all(['booking', 'event', 'event_category', 'application', 'service']),
    ...all(['attendance', 'shift']),
    'get report',
    'print barcode',
    'print qrcode',
    'get file',
    'create file',
  ],
  cashier: [
    ...lookUp,
    ...takeOrders,
    '* pos_session',
    '-approve pos_session',
    'get store',
    'get booking',
    'check_in booking',
  ],
  'order-clerk': [...takeOrders, 'process order', 'ship order', 'get product', 'get inventories'],
  warehouse: [
    'get order',
    'process order',
    'ship order',
    ...all(stock),
    'get product',
    'get po',
    'receive po',
    'print barcode',
    'print qrcode',
  ],
  buyer: [...lookUp, '* supplier', 'get po', 'create po', 'update po', 'send po', 'approve po', 'get report'],
  'content-editor': [
    ...all(texts),
    ...texts.map((noun) => `-publish ${noun}`),
    'get landing_page',
    'get product',
    'update product',
    ...all(['file', 'media_folder']),
    'get form',
  ],
  publisher: [
    ...all([...texts, 'landing_page', 'form', 'file', 'media_folder']),
    'get product',
    'update product',
    ...all(['promotion', 'coupon']),
    ...['promotion', 'coupon'].map((noun) => `-publish ${noun}`),
    'get broadcast',
    'create broadcast',
    'update broadcast',
    'get mail_logs',
    'get report',
  ],
  sales: [
    ...all(['lead', 'contact', 'contact_group', 'funnel', 'contact_message']),
    ...['lead', 'contact', 'funnel'].flatMap((noun) => [`-import ${noun}`, `-batch destroy ${noun}`]),
    'get customer',
    'create customer',
    'update customer',
    'get product',
    'get application',
    'process application',
    'get order',
    'create order',
  ],
  'hr-officer': [
    ...all(people),
    '* reimbursement',
    '-pay reimbursement',
    '* payroll',
    '-approve payroll',
    '-pay payroll',
    'get account',
  ],
  finance: [
    'get order',
    'pay order',
    'refund order',
    'export order',
    '* payment',
    '* refund',
    'get po',
    'pay po',
    'get reimbursement',
    'pay reimbursement',
    'get payroll',
    'approve payroll',
    'pay payroll',
    '* commission',
    'get customer',
    '* report',
  ],
  auditor: ['get *', 'export *'],
  // The specification opens her own screens to everybody who is signed in.
  employee: [],
};

/** What a template allows in a shop that knows these permissions; the owner's is `*` alone. */
export function templatePermissions(name: RoleTemplateName, known: readonly string[]): string[] {
  return name === 'owner' ? ['*'] : permissionsOf(roleTemplates[name], known);
}
