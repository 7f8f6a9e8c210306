// Permissions are strings the way the specification writes them: an action, then a resource. A plural resource means the
// list. They are data: the role editor, the route table and the screens all read the same strings.

export const resourceActions = [
  'get',
  'create',
  'update',
  'delete',
  'batch update',
  'batch destroy',
  'import',
  'export',
  'print',
  'approve',
  'reject',
  'review',
  'process',
  'ship',
  'receive',
  'close',
  'cancel',
  'refund',
  'pay',
  'resolve',
  'reopen',
  'archive',
  'publish',
  'send',
  'assign',
  'check_in',
  'impersonate',
] as const;
export type ResourceAction = (typeof resourceActions)[number];

/**
 * Who may call a route.
 * `public`: anybody · `self`: anybody logged in at that door, acting on what is her own ·
 * anything else: staff whose role holds that string.
 */
export type StaffPermission = `${ResourceAction} ${string}`;
export type Permission = 'public' | 'self' | StaffPermission;

/** `order` → `orders`, `category` → `categories`; what the specification calls the plural resource. */
export function pluralOf(resource: string): string {
  if (/[^aeiou]y$/.test(resource)) return `${resource.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(resource) ? `${resource}es` : `${resource}s`;
}

export const listPermission = (resource: string): StaffPermission => `get ${pluralOf(resource)}`;

/** A role's permission list as a set; `*` (the owner) holds everything. */
export class PermissionSet {
  readonly #held: ReadonlySet<string>;
  constructor(list: readonly string[]) {
    this.#held = new Set(list);
  }
  has(permission: Permission): boolean {
    return permission === 'public' || permission === 'self' || this.#held.has('*') || this.#held.has(permission);
  }
}
