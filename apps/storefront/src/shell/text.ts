// The words of the screens, said without a library: gaps and plurals are all these messages have, and every shopper would
// download 14 kB for the rest. A page never changes its language while it is open (switching loads a new page), so one
// function in a context is all a component needs; it is cheaper on the server than a subscription per component.
import type { Language } from '@kaifong/base/localized';
import { createContext, useContext } from 'react';
import type english from '../messages/en-US.json';

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];
type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** The paths of a message file's messages; `cart.pieces_one` and `cart.pieces_other` are `cart.pieces`. */
export type KeysOf<Messages> = WithoutPlural<Keys<Messages>>;

export type Messages = typeof english;
/** Every message of the pages everybody sees. */
export type MessageKey = KeysOf<Messages>;

/** What fills the gaps of a message; `count` also chooses between its singular and its plural. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Says a message in the reader's language. */
export interface Text<Key extends string = MessageKey> {
  (key: Key, values?: Values): string;
  readonly language: Language;
}

/** So many sentences are remembered; a shop says the same few thousand over and over. */
const mostSaid = 5000;

/** The message at a path of the file, `cart.empty`. */
function find(messages: object, path: string): string | undefined {
  let at: unknown = messages;
  for (const part of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
  return typeof at === 'string' ? at : undefined;
}

const filled = (message: string, values: Values): string =>
  message.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name] ?? ''));

/** Makes the speaker of one language from its messages. What was said once is remembered. */
export function createText<Key extends string = MessageKey>(language: Language, messages: object): Text<Key> {
  const plural = new Intl.PluralRules(language);
  const messageOf = (key: string, { count }: Values): string =>
    (count === undefined ? undefined : find(messages, `${key}_${plural.select(Number(count))}`)) ??
    find(messages, key) ??
    find(messages, `${key}_other`) ??
    key;
  const said = new Map<string, string>();
  const say = (key: Key, values?: Values): string => {
    const what = values ? `${key} ${JSON.stringify(values)}` : key;
    let text = said.get(what);
    if (text === undefined) {
      text = filled(messageOf(key, values ?? {}), values ?? {});
      if (said.size >= mostSaid) said.clear();
      said.set(what, text);
    }
    return text;
  };
  return Object.assign(say, { language });
}

export const TextContext = createContext<Text | null>(null);

/** The speaker of this page. */
export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error('no TextContext above this component');
  return text;
}

/** The value of `lang` on the page: English is English everywhere, Chinese is told apart by place. */
export const htmlLanguage = (language: Language): string => (language === 'en-US' ? 'en' : language);
