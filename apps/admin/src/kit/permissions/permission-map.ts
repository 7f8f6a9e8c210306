// What the signed-in person may do, read from her role: "get orders" becomes { order: [{ action: 'get', is_plural: true }] }.
import { type Permission, PermissionSet, parsePermission } from '@kaifong/base/permissions';

export { isHeldPermission, parsePermission, singularOf } from '@kaifong/base/permissions';

export interface PermissionEntry {
  readonly action: string;
  readonly is_plural: boolean;
}
export type PermissionMap = Record<string, PermissionEntry[]>;

export function permissionMap(list: readonly string[]): PermissionMap {
  const map: PermissionMap = {};
  for (const text of list) {
    const entry = parsePermission(text);
    if (!entry) continue;
    const entries = map[entry.resource] ?? [];
    map[entry.resource] = [...entries, { action: entry.action, is_plural: entry.is_plural }];
  }
  return map;
}

/** One of several is enough, or all of them are needed; `*` is an owner's alone. */
export type Need = Permission | '*' | readonly Permission[] | { readonly all: readonly Permission[] };

export type Can = (need: Need) => boolean;

/** Whether a need is met by whoever `has`; a list of permissions is met by any of them, `{ all }` by all together. */
export function meets(need: Need, has: (permission: Permission | '*') => boolean): boolean {
  if (typeof need === 'string') return has(need);
  return 'all' in need ? need.all.every(has) : need.some(has);
}

/** The permissions a need names. */
export function permissionsIn(need: Need): readonly (Permission | '*')[] {
  if (typeof need === 'string') return [need];
  return 'all' in need ? need.all : need;
}

/** Answers `can('update order')`. */
export function checker(list: readonly string[]): Can {
  const set = new PermissionSet(list);
  return (need) => meets(need, (permission) => set.has(permission));
}
