// What roles to start from may do beside what domains bring for their own nouns. A shop starts a role from one and edits it;
// the owner's `*` holds every permission there is and will be.
import type { RoleTemplateName } from '../contract/index.ts';
import { type PermissionPattern, permissionsOf } from './permission-pattern.ts';

const all = (nouns: readonly string[]) => nouns.map((noun) => `* ${noun}`);

/** Patterns that are about every noun, and those of nouns whose domain is not there yet: it takes them along when it comes. */
const ownPatterns: Readonly<Partial<Record<RoleTemplateName, readonly PermissionPattern[]>>> = {
  'store-manager': [
    ...all(['pos_session', 'store', 'booking', 'event', 'event_category', 'application', 'service']),
    ...all(['attendance', 'shift']),
    'get report',
  ],
  cashier: ['* pos_session', '-approve pos_session', 'get store', 'get booking', 'check_in booking'],
  warehouse: ['get po', 'receive po'],
  buyer: ['* supplier', 'get po', 'create po', 'update po', 'send po', 'approve po', 'get report'],
  publisher: ['get report'],
  sales: ['get application', 'process application'],
  'hr-officer': [
    ...all(['attendance', 'punch', 'shift', 'holiday', 'leave', 'reimbursement', 'payroll']),
    ...['-pay reimbursement', '-approve payroll', '-pay payroll'],
    'get account',
  ],
  finance: [
    ...['get po', 'pay po', 'get reimbursement', 'pay reimbursement', 'get payroll', 'approve payroll', 'pay payroll'],
    ...all(['commission', 'report']),
  ],
  auditor: ['get *', 'export *'],
  // The specification opens her own screens to everybody who is signed in.
  employee: [],
};

/** What a shop's domains say of roles and permissions (`runtime.domains`). */
interface Brought {
  readonly roles: ReadonlyMap<string, readonly PermissionPattern[]>;
  readonly permissions: readonly { readonly permission: string }[];
}

/** What a template allows in a shop of these domains; the owner's is `*` alone. */
export function templatePermissions(name: RoleTemplateName, { roles, permissions }: Brought): string[] {
  if (name === 'owner') return ['*'];
  const patterns = [...(ownPatterns[name] ?? []), ...(roles.get(name) ?? [])];
  return permissionsOf(
    patterns,
    permissions.map(({ permission }) => permission),
  );
}
