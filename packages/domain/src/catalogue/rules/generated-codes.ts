// Skus, barcodes and addresses for what came without. Two products made in the same moment can get the same one: the
// database refuses the second, and its maker tries again with another ending.
import { slugify } from 'transliteration';

/** Four digits to end a code with: at first those of the clock, as the specification says. */
export const clockDigits = (now: Date) => String(now.getTime()).slice(-4);

const trimmed = (text: string) => text.replace(/^-+|-+$/g, '');

/** `Oolong tea 烏龍茶` → `oolong-tea-wu-long-4821`: at most 20 characters of the name, then the digits. */
export function productSku(name: string, digits: string): string {
  const slug = trimmed(slugify(name, { lowercase: true, separator: '-', allowedChars: 'a-zA-Z0-9' }).slice(0, 20));
  return `${slug || 'product'}-${digits}`;
}

/** `<base>-stock1`, `<base>-stock2`, …: the first `count` that are not taken. */
export function stockCodes(base: string, count: number, taken: ReadonlySet<string>): string[] {
  const codes: string[] = [];
  for (let number = 1; codes.length < count; number += 1) {
    const code = `${base}-stock${number}`;
    if (!taken.has(code)) codes.push(code);
  }
  return codes;
}

/** From a title: no dots, hyphens for spaces, lower case, 15 characters, between a prefix and the digits. */
export function titleUrl(title: string, prefix: string, digits: string): string {
  const plain = title
    .replaceAll('.', '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}_-]+/gu, '');
  const start = trimmed(Array.from(plain).slice(0, 15).join(''));
  return [prefix, start, digits].filter(Boolean).join('-');
}
