// Permissions in words: "Ship orders", "Brands: delete". Domains word a permission as a whole, or the noun it is about.
import { type PermissionParts, parsePermission } from '@kaifong/base/permissions';
import type { Context, Runtime } from '@kaifong/kernel/context';
import { type MessageTree, messagesOf, renderMessage } from '@kaifong/kernel/http';

/** Whoever reads: her language, and the domains whose words there are. */
export type Reader = Pick<Context, 'language'> & { readonly runtime: Pick<Runtime, 'domains'> };

const textAt = (tree: MessageTree | undefined, ...path: readonly string[]): string | undefined => {
  let node: string | MessageTree | undefined = tree;
  for (const part of path) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
};

/** The domain a noun belongs to, and what it is called there. */
export function nounWords({ language, runtime }: Reader, noun: string): { domain: string; label: string } | undefined {
  for (const { name: domain } of runtime.domains.list) {
    const words = messagesOf(domain, language);
    const label = textAt(words, 'permissions', noun) ?? textAt(words, noun, 'plural') ?? textAt(words, noun, 'name');
    if (label) return { domain, label };
  }
  return undefined;
}

/** What a resource is called in a list of many: "Orders"; a noun without words as it is written. */
export const nounLabel = (reader: Reader, noun: string): string =>
  nounWords(reader, noun)?.label ?? noun.replaceAll('_', ' ');

const wordedWhole = ({ language, runtime }: Reader, permission: string): string | undefined => {
  for (const { name: domain } of runtime.domains.list) {
    const label = textAt(messagesOf(domain, language), 'permissions', permission);
    if (label) return label;
  }
  return undefined;
};

/** The column of the matrix a permission stands in: its action, and `list` for the list. */
export const columnOf = ({ action, is_plural }: Pick<PermissionParts, 'action' | 'is_plural'>): string =>
  is_plural && action === 'get' ? 'list' : action.replaceAll(' ', '_');

/** One permission as staff read it. */
export function permissionLabel(reader: Reader, permission: string): string {
  if (permission === '*') return renderMessage(reader.language, 'identity.permission.everything');
  const whole = wordedWhole(reader, permission);
  if (whole) return whole;
  const parts = parsePermission(permission);
  if (!parts) return permission;
  const action = renderMessage(reader.language, `identity.permission.action.${columnOf(parts)}`);
  return renderMessage(reader.language, 'identity.permission.of', { noun: nounLabel(reader, parts.resource), action });
}

const mostNamed = 5;

/** Several of them in one sentence; the first five by name. */
export function permissionWords(reader: Reader, list: readonly string[]): string {
  const named = list.slice(0, mostNamed).map((permission) => permissionLabel(reader, permission));
  const rest = list.length - named.length;
  if (rest > 0) named.push(renderMessage(reader.language, 'identity.permission.more', { count: rest }));
  return new Intl.ListFormat(reader.language, { type: 'conjunction' }).format(named);
}
