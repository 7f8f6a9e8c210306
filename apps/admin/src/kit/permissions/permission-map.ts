// What the signed-in person may do, read from her role: "get orders" becomes { order: [{ action: 'get', is_plural: true }] }.
import { type Permission, PermissionSet, pluralOf, resourceActions } from '@kaifong/base/permissions';

export interface PermissionEntry {
  readonly action: string;
  readonly is_plural: boolean;
}
export type PermissionMap = Record<string, PermissionEntry[]>;

/** The longest first, so that `batch update order` is not read as an action `batch`. */
const actions = [...resourceActions].sort((a, b) => b.length - a.length);

/** `categories` → `category`; a word that is no plural of ours comes back as it is. */
export function singularOf(word: string): string {
  const candidates = [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')];
  return candidates.find((candidate) => candidate !== word && pluralOf(candidate) === word) ?? word;
}

/** Splits `get orders` into action, resource and whether the list is meant; `undefined` for what is no such string. */
export function parsePermission(text: string): (PermissionEntry & { readonly resource: string }) | undefined {
  const action = actions.find((name) => text.startsWith(`${name} `));
  if (!action) return undefined;
  const noun = text.slice(action.length + 1);
  const resource = singularOf(noun);
  return { action, resource, is_plural: resource !== noun };
}

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

/** Answers `can('update order')`; a list of permissions is satisfied by any of them. */
export function checker(list: readonly string[]): Can {
  const set = new PermissionSet(list);
  return (permission) => {
    const wanted = typeof permission === 'string' ? [permission] : permission;
    return wanted.some((one) => set.has(one));
  };
}

export type Can = (permission: Permission | readonly Permission[]) => boolean;
