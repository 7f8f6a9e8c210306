// Message texts by code and language. Each domain registers its own; the kernel has those of every call.
import { dateLocale } from '@kaifong/base/date-locale';
import type { ErrorCode } from '@kaifong/base/errors';
import { type Language, languages } from '@kaifong/base/localized';
import enUS from './messages/en-US.json' with { type: 'json' };
import zhCN from './messages/zh-CN.json' with { type: 'json' };
import zhHK from './messages/zh-HK.json' with { type: 'json' };

export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}
export type MessagesByLanguage = Record<Language, MessageTree>;

const registry = new Map<string, MessagesByLanguage>([['kernel', { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN }]]);

/** Adds a domain's words; done once at start for every domain. */
export function registerMessages(domain: string, messages: MessagesByLanguage): void {
  registry.set(domain, messages);
}

export function messagesOf(domain: string, language: Language): MessageTree | undefined {
  return registry.get(domain)?.[language];
}

function find(tree: MessageTree | undefined, path: readonly string[]): string | undefined {
  let node: string | MessageTree | undefined = tree;
  for (const part of path) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** Words that another domain adds to those of this one, under `adds.<domain>`: an extension's for what it brings to a list of values. */
function added(language: Language, path: readonly string[]): string | undefined {
  for (const { [language]: tree } of registry.values()) {
    const words = find(tree, ['adds', ...path]);
    if (words !== undefined) return words;
  }
  return undefined;
}

function lookUp(language: Language, code: string): string | undefined {
  const [domain = '', ...rest] = code.split('.');
  if (registry.has(domain)) {
    const own = messagesOf(domain, language);
    return find(own, ['errors', rest.join('.')]) ?? find(own, rest) ?? added(language, [domain, ...rest]);
  }
  return (
    find(messagesOf('kernel', language), code.split('.')) ?? find(messagesOf('kernel', language), ['errors', code])
  );
}

/** Whether a code has a text; tells codes from a library's own messages. */
export function hasWords(code: string): code is ErrorCode {
  return lookUp(languages[0], code) !== undefined;
}

/** The text of a code such as `sales.cart-empty` or of any `<domain>.<path>`, with its placeholders filled. */
export function renderMessage(language: Language, code: string, params: Record<string, string | number> = {}): string {
  const words = lookUp(language, code) ?? lookUp(languages[0], code) ?? code;
  return words.replace(
    /( ?)\{\{(\w+)\}\}( ?)/g,
    (gap: string, before: string, name: string, after: string, at: number) => {
      const given = params[name];
      const value = given === undefined ? `{{${name}}}` : written(language, given);
      // Blanks stand beside Latin letters and digits: a Chinese name among Chinese words has none.
      const [joinsBefore, joinsAfter] = [
        han(words, at - 1) && han(value, 0),
        han(words, at + gap.length) && han(value, -1),
      ];
      return `${joinsBefore ? '' : before}${value}${joinsAfter ? '' : after}`;
    },
  );
}

/** Whether the letter at a place is a Chinese one; -1: the last. */
const han = (text: string, at: number): boolean => /\p{Script=Han}/u.test([...text.slice(at)][0] ?? '');

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** A value in the words of a language: a day of the calendar as people write it, everything else as it is. */
function written(language: Language, value: string | number): string {
  if (typeof value !== 'string' || !calendarDay.test(value)) return String(value);
  const day = new Date(value);
  if (Number.isNaN(day.getTime())) return value;
  return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
}
