import type { ErrorCodeWith } from '@kaifong/base/errors';
import { slug } from '@kaifong/base/resource';
import type { MenuType } from '../contract/index.ts';

/** Types whose address is fixed: the url a caller sends for them counts for nothing. */
const forced: Partial<Record<MenuType, string>> = { service: 'services', contact_us: 'contact-us' };

/**
 * The url an item is stored with, or the code of what is wrong with it.
 * `link` needs an address that begins with http:// or https://; the others the url of what they lead to.
 */
export function menuUrl(type: MenuType, url: string): { url: string } | { refused: ErrorCodeWith } {
  const fixed = forced[type];
  if (fixed) return { url: fixed };
  const text = url.trim();
  if (text === '') return { refused: 'validation.required' };
  if (type === 'link') {
    const isAddress = /^https?:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text);
    return isAddress ? { url: text } : { refused: 'validation.url' };
  }
  const result = slug.safeParse(text);
  if (result.success) return { url: text };
  // Of a text that is only too long nothing else is wrong.
  return { refused: text.length > 120 ? 'validation.input' : 'validation.slug' };
}
