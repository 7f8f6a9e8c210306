// Keys and addresses for what an import brings by name alone. The same name always gives the same key.
import { slugify } from 'transliteration';

const plain = (text: string, separator: string) =>
  slugify(text, { lowercase: true, separator, allowedChars: 'a-zA-Z0-9' }).slice(0, 40);

/** `Shoe size` → `shoe_size`, a key of the form the attributes have. */
export function attributeKey(name: string): string {
  const key = plain(name, '_')
    .replace(/^[^a-z]+/, '')
    .replace(/_+$/, '');
  return key || 'option';
}

/** `Extra Large` → `extra-large`. */
export const valueKey = (value: string): string => plain(value, '-').replace(/^-+|-+$/g, '') || 'value';

/** An address for a name, as `slug` accepts it. */
export const urlOf = (...names: string[]): string =>
  names
    .map((name) => plain(name, '-').replace(/^-+|-+$/g, ''))
    .filter(Boolean)
    .join('-') || 'other';

/** A handle as an address of ours: it already is one nearly always. */
export const productUrl = (handle: string): string =>
  /^[\p{L}\p{N}_-]{1,120}$/u.test(handle) ? handle : urlOf(handle);
