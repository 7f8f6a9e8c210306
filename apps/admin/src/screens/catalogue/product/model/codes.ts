// Skus and barcodes that the form makes while somebody types, by the rules of specification 5. What is left empty is made
// by the server, by the same rules.
import type { StockValues } from './values.ts';

const trimmed = (text: string) => text.replace(/^-+|-+$/g, '');

/** `oolong-tea-4821`: at most 20 characters of the name in Latin letters, then the last four digits of the time. */
export function productSku(latinName: string, now: number): string {
  const slug = latinName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const short = trimmed(trimmed(slug).slice(0, 20));
  return short ? `${short}-${String(now).slice(-4)}` : '';
}

/** Only letters that a sku can be made of without being written in Latin ones first. */
export const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(text);

const madeFrom = (base: string, code: string): boolean =>
  base !== '' && code.startsWith(base) && /^-stock\d+$/.test(code.slice(base.length));

/**
 * Gives every row that is not saved yet a sku and a barcode, `<base>-stock<number>`, unique in the product. What somebody
 * has written herself stays; what was made from the base before is made anew.
 */
export function withCodes(rows: readonly StockValues[], base: string, before = base): StockValues[] {
  if (!base) return [...rows];
  const open = (row: StockValues, code: string) =>
    row.id === undefined && (code === '' || (before !== base && madeFrom(before, code)));
  const taken = new Set(rows.flatMap((row) => [row.sku, row.barcode].filter((code) => !open(row, code))));
  let number = 0;
  const next = (): string => {
    do number += 1;
    while (taken.has(`${base}-stock${number}`));
    return `${base}-stock${number}`;
  };
  return rows.map((row) => {
    const openSku = open(row, row.sku);
    const openBarcode = open(row, row.barcode);
    if (!openSku && !openBarcode) return row;
    const code = next();
    return { ...row, sku: openSku ? code : row.sku, barcode: openBarcode ? code : row.barcode };
  });
}
