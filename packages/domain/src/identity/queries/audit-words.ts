// The audit log in words: who, what kind of thing, what was done with it, which field.
import { type Language, languageNames, parseLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { inArray } from 'drizzle-orm';
import { accounts } from '../schema.ts';
import { nounLabel, nounWords, type Reader } from './permission-words.ts';

const words = (language: Language, key: string, params?: Record<string, string | number>): string | undefined => {
  const text = renderMessage(language, `identity.${key}`, params);
  return text === `identity.${key}` ? undefined : text;
};

const idOf = (actor: string, kind: string) => (actor.startsWith(`${kind}:`) ? actor.slice(kind.length + 1) : undefined);

/** Names of the staff among actors. Accounts that are gone have none. */
export async function staffNames(ctx: Context, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = actors.map((actor) => Number(idOf(actor, 'staff'))).filter(Number.isInteger);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [`staff:${id}`, name]));
}

/** The name of an actor: a colleague's own, anybody else's by kind and number. */
export function actorLabel(language: Language, actor: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(actor);
  if (name) return name;
  const [kind = '', ...rest] = actor.split(':');
  return words(language, `audit_log.actor.${kind}`, { id: rest.join(':') }) ?? actor;
}

/** The actor of a line with the key her program called with: "Amy, with the key “Warehouse”". */
export function withKey(
  language: Language,
  who: string,
  keyId: number | null,
  names: ReadonlyMap<number, string>,
): string {
  if (keyId === null) return who;
  const key = names.get(keyId) ?? String(keyId);
  return renderMessage(language, 'identity.audit_log.with_key', { who, key });
}

/** What an action of the audit log is called. */
export const actionLabel = (language: Language, action: string): string =>
  words(language, `audit_log.action.${action.replaceAll(' ', '_')}`) ??
  words(language, `permission.action.${action.replaceAll(' ', '_')}`) ??
  action;

/** A kind of record by itself: "Order"; of the plural where a domain has no other word. */
export function resourceLabel(reader: Reader, resource: string): string {
  const found = nounWords(reader, resource);
  const name = found && renderMessage(reader.language, `${found.domain}.${resource}.name`);
  return name && name !== `${found.domain}.${resource}.name` ? name : nounLabel(reader, resource);
}

const languageOfPath = /\.(en-US|zh-HK|zh-CN)$/;

/** A field by its label, with the language of its text: "Title (繁體中文)"; a field nobody has words for as it is written. */
export function fieldLabel(reader: Reader, resource: string, path: string): string {
  const [field = path] = path.split('.');
  const domain = nounWords(reader, resource)?.domain;
  const codes = [`${domain}.${resource}.fields.${field}`, `fields.${field}`];
  const label = codes
    .map((code) => ({ code, text: renderMessage(reader.language, code) }))
    .find(({ code, text }) => code !== text);
  const spoken = parseLanguage(languageOfPath.exec(path)?.[1]);
  return `${label?.text ?? field.replaceAll('_', ' ')}${spoken ? ` (${languageNames[spoken]})` : ''}`;
}
