// Numbers on goods, and codes that scanners type.

/** Thirteen digits of which the last is the check digit (GS1 General Specifications, 7.9). */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Thirteen digits that are no EAN-13: most likely one of them was mistyped. */
export const isMistypedEan13 = (text: string): boolean => /^\d{13}$/.test(text) && !isEan13(text);

/** Letters that every scanner types on every keyboard, and nobody takes for another: no 0, 1, 8 and 9. */
export const codeAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in letters of the alphabet, five bits each; bits that are left over are dropped. */
export function codeLetters(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => codeAlphabet[Number.parseInt(five, 2)]).join('');
}
