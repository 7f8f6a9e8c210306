// Roles are described by patterns, so that what a later domain brings belongs to the right roles without their being
// written anew.
import { parsePermission, pluralOf, singularOf } from '@kaifong/base/permissions';

/**
 * A permission string in which either part may be `*`: `get *`, `* order`, `batch update *`. A singular noun means the
 * list as well (`get order` also matches `get orders`), a plural one the list alone. With a `-` in front it takes away.
 */
export type PermissionPattern = string;

interface Parts {
  readonly action: string;
  readonly noun: string;
}

/** `*` stands for any action, so it is split off before the known actions are looked for. */
function partsOf(pattern: string): Parts {
  if (pattern.startsWith('* ')) return { action: '*', noun: pattern.slice(2) };
  const parts = parsePermission(pattern);
  if (!parts) throw new Error(`no permission pattern: ${pattern}`);
  return { action: parts.action, noun: parts.is_plural ? pluralOf(parts.resource) : parts.resource };
}

function matches(pattern: string, permission: string): boolean {
  const wanted = partsOf(pattern);
  const given = parsePermission(permission);
  if (!given) return false;
  if (wanted.action !== '*' && wanted.action !== given.action) return false;
  if (wanted.noun === '*') return true;
  const wantedResource = singularOf(wanted.noun);
  const listOnly = wantedResource !== wanted.noun;
  return wantedResource === given.resource && (!listOnly || given.is_plural);
}

/**
 * The permissions among `known` that the patterns mean, in the order of `known`; of several patterns that match, the
 * last decides.
 */
export function permissionsOf(patterns: readonly PermissionPattern[], known: readonly string[]): string[] {
  return known.filter((permission) => {
    const last = patterns.findLast((pattern) => matches(pattern.replace(/^-/, ''), permission));
    return last !== undefined && !last.startsWith('-');
  });
}
